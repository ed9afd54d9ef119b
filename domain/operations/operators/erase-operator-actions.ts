import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { collections } from '#domain/buying/collections/collections-tables.ts'
import { builderReviews } from '#domain/buying/reviews/reviews-tables.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { conversations } from '#domain/messaging/conversations/messaging-tables.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { operatorActs } from './operator-acts-table.ts'
import { reports } from './reports-table.ts'

/** Everything the audit log can say about a person: themselves, their content, content about them, and reports on it */
export async function findOperatorActionSubjects(
  tx: Tx,
  { userId, profileId }: Pick<AccountDeletion, 'userId' | 'profileId'>,
): Promise<string[]> {
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const ofReviews = or(eq(builderReviews.reviewerId, userId), eq(builderReviews.builderId, profileId))
  const ofConversations = or(eq(conversations.userId, userId), eq(conversations.sellerId, userId))
  const reviewIds = await idsOf(tx.select({ id: builderReviews.id }).from(builderReviews).where(ofReviews))
  const wishlistIds = await idsOf(tx.select({ id: collections.id }).from(collections).where(eq(collections.userId, userId)))
  const conversationIds = await idsOf(tx.select({ id: conversations.id }).from(conversations).where(ofConversations))
  const ofReports: SQL | undefined = or(
    eq(reports.reporterId, userId),
    inArray(reports.reviewId, reviewIds),
    inArray(reports.wishlistId, wishlistIds),
    inArray(reports.conversationId, conversationIds),
  )
  const reportIds = await idsOf(tx.select({ id: reports.id }).from(reports).where(ofReports))
  return [userId, profileId, ...reviewIds, ...wishlistIds, ...reportIds]
}

/**
 * The log keeps what was done, when, by which operator and to which id; the name and the operator's text are erased. A trigger
 * allows exactly this change.
 */
export async function eraseOperatorActions(tx: Tx, subjectIds: string[]): Promise<void> {
  await tx.update(operatorActs).set({ subjectName: null, details: {} }).where(inArray(operatorActs.subjectId, subjectIds))
}
