import { and, asc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm'
import { OPEN } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { isRefundUnseen } from '#domain/money/payouts/raise-money-alert.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { builds } from '../builds/builds-tables.ts'
import { advanceBuildJob } from './advance-build-job.ts'
import { customBuildRequests } from './build-requests-tables.ts'
import { announceRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { OPEN_STATUSES } from './request-states.ts'

type Deps = Needs<'now' | 'jobs'>

/** Closes the open requests of a deleted account, and notifies the other side. A payment or a paid build blocks the deletion. */
export async function closeOpenRequests(ctx: Deps, tx: Tx, deletion: AccountDeletion): Promise<void> {
  await lockRequestsOf(tx, deletion)
  await refuseWhilePaid(tx, deletion)
  await endOpenRequests(ctx, tx, deletion)
}

/** Locks the requests before checking their payments, so that a payment being settled at this moment is settled first. */
async function lockRequestsOf(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  await tx
    .select({ id: customBuildRequests.id })
    .from(customBuildRequests)
    .where(or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId)))
    .orderBy(asc(customBuildRequests.id))
    .for('update')
}

/** Refuses the deletion while a payment is processing or a paid build is not finished. */
async function refuseWhilePaid(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const { requestId, buyerId, builderId, status } = payments
  const isOwed = and(eq(status, 'refund_failed'), isRefundUnseen(tx, payments.id))
  const isUnderWay = or(inArray(status, ['opening', 'open', 'processing', 'refunding']), isOwed)
  // For a canceled build, the builder may keep what is earned, but refunds must be complete.
  const isRefundOpen = exists(
    tx
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payments.id), inArray(refunds.status, ['owed', 'asking', 'failed']))),
  )
  const isUnfinished = or(notInArray(customBuildRequests.status, ['completed', 'declined']), isRefundOpen)
  const isPaidUnfinished = and(eq(status, 'paid'), isUnfinished)
  const [standing] = await tx
    .select({ status })
    .from(payments)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, requestId))
    .where(and(or(eq(buyerId, userId), eq(builderId, profileId)), or(isUnderWay, isPaidUnfinished)))
    .limit(1)
  if (!standing) return
  if (standing.status === 'paid')
    throw new Refusal(
      'conflict',
      'You have a paid custom build that is not finished yet. You can delete your account once the build is finished.',
    )
  throw new Refusal('conflict', 'A payment for a custom build is still in progress. Please try again in an hour.')
}

async function endOpenRequests(ctx: Deps, tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const own = or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId))
  const ended = await tx
    .update(customBuildRequests)
    .set({ status: 'declined', updatedAt: ctx.now() })
    .from(userProfiles)
    .where(and(own, eq(userProfiles.id, customBuildRequests.builderId), inArray(customBuildRequests.status, OPEN_STATUSES)))
    .returning({ id: customBuildRequests.id, buyerId: customBuildRequests.buyerId, builderUserId: userProfiles.userId })
  for (const request of ended) {
    const isBuyer = request.buyerId === userId
    await notifySides(ctx, tx, request, { about: 'request', news: isBuyer ? 'withdrawn' : 'declined', only: 'email' })
    await announceRequest(tx, request)
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
  }
}

/** Blocks account deletion while a build is in progress. */
export async function refuseOpenBuilds(tx: Tx, { userId, profileId }: AccountDeletion): Promise<void> {
  const isOwn = or(eq(customBuildRequests.buyerId, userId), eq(customBuildRequests.builderId, profileId))
  const own = tx.select({ id: customBuildRequests.id }).from(customBuildRequests).where(isOwn)
  const living = and(inArray(builds.requestId, own), inArray(builds.status, [...OPEN]))
  if ((await tx.$count(builds, living)) > 0)
    throw new Refusal(
      'conflict',
      'You have an unfinished custom build. You can delete your account once the build is completed or canceled.',
    )
}
