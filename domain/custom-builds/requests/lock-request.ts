import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { findDisputedOfAny } from '#domain/money/payments/dispute-conditions.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { customBuildQuotes, customBuildRequests } from './build-requests-tables.ts'
import { getPaidTotals } from './payment-summary.ts'
import { dispatchStateOf, type Leaving, listRequestViews, unsignedSince } from './request-view.ts'

export type LockedRequest = typeof customBuildRequests.$inferSelect & {
  builderUserId: string
  /** Whether the builder is public. A suspended builder finishes agreed work but agrees to nothing new. */
  isBuilderListed: boolean
  paidCents: number
  lostCents: number
  /** A payment is disputed, and the bank has not decided. */
  isBankDeciding: boolean
  /** How far the delivery of the instrument is. */
  leaving: Leaving
  /** Since when both signatures are awaited. */
  unsignedSince: Date | null
}

/** A request and its two sides */
export type RequestSides = Pick<LockedRequest, 'id' | 'builderId' | 'buyerId' | 'builderUserId'>

/** Locks a request until the transaction ends, but not its key: ledger lines that refer to it do not wait. */
export async function lockRequest(tx: Tx, requestId: string): Promise<LockedRequest> {
  const [request] = await tx
    .select({ ...getTableColumns(customBuildRequests), unsignedSince })
    .from(customBuildRequests)
    .where(eq(customBuildRequests.id, requestId))
    .for('no key update')
  if (!request) throw new Refusal('not_found', 'Request not found')
  const ofBuilder = eq(userProfiles.id, request.builderId)
  const known = {
    builderUserId: userProfiles.userId,
    isBuilderListed: sql<boolean>`${isPublicBuilder(userProfiles)}`,
    leaving: dispatchStateOf(requestId),
  }
  const facts = only(await tx.select(known).from(userProfiles).where(ofBuilder))
  const paidFor = tx.select({ id: payments.id }).from(payments).where(eq(payments.requestId, request.id))
  const isBankDeciding = (await findDisputedOfAny(tx, paidFor)) === 'open'
  return { ...request, ...facts, ...(await getPaidTotals(tx, request.id)), isBankDeciding }
}

type Change = Partial<Omit<typeof customBuildRequests.$inferInsert, 'id' | 'builderId' | 'buyerId'>>

/** Writes a state change of a locked request, announces it to both sides, and returns the new view. */
export async function moveRequest(
  ctx: Needs<'now' | 'actor' | 'settings'>,
  tx: Tx,
  request: LockedRequest,
  change: Change,
): Promise<CustomBuildRequest> {
  await writeRequest(ctx, tx, request, change)
  return showRequest(ctx, tx, request.id)
}

export async function writeRequest(ctx: Needs<'now'>, tx: Tx, request: RequestSides, change: Change): Promise<void> {
  await tx
    .update(customBuildRequests)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(customBuildRequests.id, request.id))
  // The builder’s profile counts it as a sale.
  if (change.status === 'completed') await announce(tx, { tags: [`builder:${request.builderId}`] })
  await announceRequest(tx, request)
}

export async function announceRequest(tx: Tx, request: Omit<RequestSides, 'builderId'>): Promise<void> {
  const { id, buyerId, builderUserId } = request
  await announce(tx, { live: [buyerId, builderUserId].map((userId) => ({ userId, name: 'custom-builds', id })) })
}

/** One request, for a person known to be on one of its sides. */
export async function showRequest(ctx: Needs<'now' | 'actor' | 'settings'>, tx: Tx, id: string): Promise<CustomBuildRequest> {
  return only(await listRequestViews({ ...ctx, db: tx }, { where: eq(customBuildRequests.id, id), limit: 1 }))
}

/** The newest version of the quote; undefined before the first. */
export async function findNewestQuote(db: Queryable, requestId: string) {
  const ofRequest = eq(customBuildQuotes.requestId, requestId)
  const [newest] = await db.select().from(customBuildQuotes).where(ofRequest).orderBy(desc(customBuildQuotes.version)).limit(1)
  return newest
}

/** The newest quote; refused if it is not the version that the buyer read. */
export async function requireNewestQuote(tx: Tx, requestId: string, version: number) {
  const newest = await findNewestQuote(tx, requestId)
  if (!newest) throw new Error(`Request ${requestId} has status quoted but no quote`)
  if (newest.version === version) return newest
  const details = { about: 'quote', version: newest.version, quoted_price: toDollars(newest.priceCents) } as const
  throw new Refusal('changed', 'The builder changed the quote. Review the new version before you accept.', { details })
}
