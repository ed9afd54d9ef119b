import { and, asc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import type { SendQuote } from '#contracts/custom-builds/build-request-bodies.ts'
import type { CustomBuildRequest, SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { OPEN } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireAccount, requireVerified, sessionRequired } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPaymentsOfBuild } from '#domain/money/payments/refund-payment.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { isRefundUnseen } from '#domain/money/payouts/raise-money-alert.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { builds } from '../builds/builds-tables.ts'
import { customBuildSettings } from '../offers/build-offers-tables.ts'
import { refuseBeyondLimits } from '../offers/list-build-offers.ts'
import { advanceBuildJob } from './advance-build-job.ts'
import { customBuildQuotes, customBuildRequests } from './build-requests-tables.ts'
import { announceRequest, type LockedRequest, lockRequest, moveRequest, requireNewestQuote, showRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { requestPolicy } from './request-policy.ts'
import { OPEN_STATUSES } from './request-states.ts'
import { dayOfQuote } from './request-view.ts'
import { findPaidSlotPart, partsOfPrice, writeParts } from './write-parts.ts'

type ActionDeps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

const DEFAULT_VALID_DAYS = 30
const MAX_VALID_DAYS = 365
const MAX_VERSIONS = 50

/** Sends a quote, or revises it until it is accepted. Every version is kept. */
export async function sendQuote(ctx: ActionDeps, requestId: string, quote: SendQuote): Promise<SavedRequest> {
  const builder = requireAcceptedTerms(ctx.actor)
  const timeZone = await getTimeZone(ctx, ctx.db, builder.id)
  const today = dayIn(timeZone, ctx.now())
  const validUntil = quote.valid_until ?? addDays(today, DEFAULT_VALID_DAYS)
  refuseUnlessAhead(validUntil, today)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.quote(builder, request))
    const before = await tx.$count(customBuildQuotes, eq(customBuildQuotes.requestId, request.id))
    if (before >= MAX_VERSIONS) throw new Refusal('conflict', 'This quote has been revised too many times')

    const { quoted_price: priceCents, estimated_completion: estimatedCompletion, builder_response: response } = quote
    const proposed = await readProposal(tx, request.builderId)
    const depositPercentage = quote.deposit_percentage ?? proposed.depositPercentage
    // A program that sends a deposit (older than payment plans) wants the deposit and the balance.
    const proposedPlan = quote.deposit_percentage === null ? proposed.paymentPlan : null
    const paymentPlan = quote.payment_plan === undefined ? proposedPlan : quote.payment_plan
    refuseBeyondLimits(ctx, paymentPlan)
    // The slot fee was paid before there was a price; it stays the first milestone.
    const slotPart = await findPaidSlotPart(tx, request.id)
    const parts = partsOfPrice({ priceCents, depositPercentage, plan: paymentPlan, slotFeeCents: slotPart?.cents ?? 0 })
    const version = { requestId: request.id, version: before + 1, depositPercentage, validUntil, timeZone, createdAt: ctx.now() }
    await tx.insert(customBuildQuotes).values({ ...version, priceCents, paymentPlan, estimatedCompletion, response })
    await writeParts(tx, { requestId: request.id, parts, createdAt: ctx.now(), slotPartId: slotPart?.id })
    // Payment pages of the previous version must not be paid for this one.
    await closePagesOfBuild(ctx, tx, request.id)
    // A spec sheet names the quote that it follows, so it lapses with it.
    const change = { quotedPriceCents: priceCents, estimatedCompletion, builderResponse: response, sheetVersion: null }
    const shown = await moveRequest(ctx, tx, request, { status: 'quoted', ...change })
    await notifySides(ctx, tx, request, { about: 'request', news: before === 0 ? 'quoted' : 'revised' })
    return { message: 'Request updated successfully!', request: shown }
  })
}

async function readProposal(tx: Tx, builderId: string) {
  const { depositPercentage, paymentPlan } = customBuildSettings
  const [settings] = await tx
    .select({ depositPercentage, paymentPlan })
    .from(customBuildSettings)
    .where(eq(customBuildSettings.builderId, builderId))
  return settings ?? { depositPercentage: DEFAULT_DEPOSIT_PERCENTAGE, paymentPlan: null }
}

function refuseUnlessAhead(validUntil: string, today: string): void {
  const isAhead = validUntil >= today && validUntil <= addDays(today, MAX_VALID_DAYS)
  if (isAhead) return
  const message = 'Choose a day between today and a year from now'
  throw new Refusal('invalid_input', message, { fields: { valid_until: [message] } })
}

const ACCEPTED = 'Quote accepted'

/**
 * The buyer accepts the quote version they read; repeating it changes nothing. Refused if the quote was revised or has expired.
 */
export async function acceptQuote(ctx: ActionDeps, requestId: string, version: number): Promise<SavedRequest> {
  const buyer = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request.status === 'accepted' && request.buyerId === buyer.id) {
      await requireNewestQuote(tx, request.id, version)
      return { message: ACCEPTED, request: await showRequest(ctx, tx, request.id) }
    }
    await authorizeAcceptance(ctx, tx, request, version)
    const shown = await moveRequest(ctx, tx, request, { status: 'accepted' })
    await notifySides(ctx, tx, request, { about: 'request', news: 'accepted' })
    return { message: ACCEPTED, request: shown }
  })
}

/** Refuses unless the buyer may accept this version of the quote now. */
export async function authorizeAcceptance(
  ctx: Needs<'now' | 'actor' | 'settings'>,
  tx: Tx,
  request: LockedRequest,
  version: number,
): Promise<void> {
  authorize(requestPolicy.accept(ctx.actor, request))
  const quote = await requireNewestQuote(tx, request.id, version)
  if (quote.validUntil < dayOfQuote(ctx, quote))
    throw new Refusal('conflict', 'This quote has expired. Ask the builder for a new one.')
}

const DEFAULT_RESPONSE = 'Thank you for your interest. Unfortunately, I cannot take on this build at the moment.'

/** One side declines and the other is notified. A builder without a reason sends a standard sentence. Payments are refunded. */
export async function declineRequest(ctx: ActionDeps, requestId: string, response: string): Promise<SavedRequest> {
  const account = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.decline(account, request, ctx.now()))
    // A payment still processing would also be refunded once it arrives.
    if (account.tokenName !== undefined && (await isPaymentProcessing(tx, request.id))) throw sessionRequired()
    const isBuilder = account.id === request.builderUserId
    // It refunds the buyer from the builder's money.
    if (isBuilder && request.paidCents > 0) requireVerified(ctx)
    // A buyer must not overwrite the builder's message.
    const change = isBuilder ? { builderResponse: response || DEFAULT_RESPONSE } : {}
    await closePagesOfBuild(ctx, tx, request.id)
    await refundPaymentsOfBuild(ctx, tx, { requestId: request.id, reason: 'declined' })
    const shown = await moveRequest(ctx, tx, request, { status: 'declined', ...change })
    await notifySides(ctx, tx, request, { about: 'request', news: newsOf(request, { isBuilder }) })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
    return { message: 'Request updated successfully!', request: shown }
  })
}

function newsOf({ status, paidCents }: LockedRequest, { isBuilder }: { isBuilder: boolean }) {
  if (isBuilder) return status === 'quoted' ? 'quote_withdrawn' : 'declined'
  if (status === 'quoted') return 'turned_down'
  return paidCents > 0 ? 'ended_unsigned' : 'withdrawn'
}

/** The builder marks the build as finished. */
export async function completeRequest(ctx: ActionDeps, requestId: string): Promise<SavedRequest> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.complete(builder, request))
    const shown = await moveRequest(ctx, tx, request, { status: 'completed' })
    await notifySides(ctx, tx, request, { about: 'request', news: 'completed' })
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
    return { message: 'Request updated successfully!', request: shown }
  })
}

/** Marks a request as opened by the builder. Only the first time changes its status. */
export async function markRequestReviewed(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
): Promise<CustomBuildRequest> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.review(builder, { ...request, status: 'pending' }))
    if (request.status !== 'pending') return showRequest(ctx, tx, request.id)
    return moveRequest(ctx, tx, request, { status: 'reviewed' })
  })
}

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
