import { eq } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import type { SendQuote } from '#contracts/custom-builds/build-request-bodies.ts'
import type { SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { customBuildSettings } from '../offers/build-offers-tables.ts'
import { refuseBeyondLimits } from '../offers/refuse-beyond-limits.ts'
import { customBuildQuotes } from './build-requests-tables.ts'
import { lockRequest, moveRequest } from './lock-request.ts'
import { notifySides } from './notify-sides.ts'
import { requestPolicy } from './request-policy.ts'
import { findPaidSlotPart } from './slot-part.ts'
import { partsOfPrice, writeParts } from './write-parts.ts'

const DEFAULT_VALID_DAYS = 30
const MAX_VALID_DAYS = 365
const MAX_VERSIONS = 50

/** Sends a quote, or revises it until it is accepted. Every version is kept. */
export async function sendQuote(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>,
  requestId: string,
  quote: SendQuote,
): Promise<SavedRequest> {
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

/** The payment plan in the builder's settings. */
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
