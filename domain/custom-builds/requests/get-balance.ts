import { and, asc, desc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import { EARNED } from '#contracts/custom-builds/build-states.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { lostCentsOfPayment } from '#domain/money/payments/dispute-conditions.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isDeliveryUsedUp, refundedCentsOfPayment, refundedDeliveryOfPayment } from '#domain/money/payments/refunded-cents.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { findBuildDelivery } from '../delivery/write-build-delivery.ts'
import type { BuildBalance } from './amount-due.ts'
import { type BuildPartRow, buildParts, customBuildQuotes, type customBuildRequests } from './build-requests-tables.ts'

type Request = Pick<typeof customBuildRequests.$inferSelect, 'id' | 'status' | 'quotedPriceCents' | 'builderId'>

/** The milestones of a request with their payments, according to the newest quote. */
export async function getBalance(
  db: Queryable,
  request: Request,
): Promise<BuildBalance & Pick<typeof customBuildQuotes.$inferSelect, 'version' | 'timeZone'> & { paidCents: number }> {
  const [quote] = await db
    .select()
    .from(customBuildQuotes)
    .where(eq(customBuildQuotes.requestId, request.id))
    .orderBy(desc(customBuildQuotes.version))
    .limit(1)
  const { paidCents, lostCents } = await getPaidTotals(db, request.id)
  const listed = and(eq(userProfiles.id, request.builderId), isPublicBuilder(userProfiles))
  const isBuilderListed = (await db.$count(userProfiles, listed)) > 0
  const { status, quotedPriceCents } = request
  return {
    status,
    quotedPriceCents,
    isBuilderListed,
    depositPercentage: quote?.depositPercentage ?? DEFAULT_DEPOSIT_PERCENTAGE,
    validUntil: quote?.validUntil ?? null,
    timeZone: quote?.timeZone ?? null,
    version: quote?.version ?? 0,
    parts: (await listPaidParts(db, [request.id])).get(request.id) ?? [],
    paidCents,
    lostCents,
    delivery: await readDelivery(db, request.id),
  }
}

/** The shipping that the buyer chose; null without a choice and for pickup. */
async function readDelivery(db: Queryable, requestId: string): Promise<BuildBalance['delivery']> {
  const chosen = await findBuildDelivery(db, requestId)
  if (chosen?.fulfilment !== 'shipping' || !chosen.carrier) return null
  const { shippingCents: cents, rateEndsAt: endsAt } = chosen
  return { cents, endsAt, isPaid: (await getUnusedDeliveryCents(db, requestId)) > 0 }
}

/**
 * The paid and unused delivery payments of a build, minus refunds, in cents. If the carrier brought the parcel back, the payment
 * is used up.
 */
async function getUnusedDeliveryCents(db: Queryable, requestId: string): Promise<number> {
  const ahead = (await listDeliveryPayments(db, requestId)).filter(({ isUsedUp }) => !isUsedUp)
  return ahead.reduce((sum, { cents, back }) => sum + cents - back, 0)
}

/** The refunded part of the delivery payments, including refunds under way, in cents. */
export async function getRefundedDeliveryCents(db: Queryable, requestId: string): Promise<number> {
  return (await listDeliveryPayments(db, requestId)).reduce((sum, { back }) => sum + back, 0)
}

function listDeliveryPayments(db: Queryable, requestId: string) {
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'), gt(payments.shippingCents, 0))
  const columns = { cents: payments.shippingCents, back: refundedDeliveryOfPayment, isUsedUp: isDeliveryUsedUp }
  return db.select(columns).from(payments).where(standing)
}

/** A milestone, with whether it is paid and whether its work is done. */
export type PaidPart = BuildPartRow & { isPaid: boolean; isPartEarned: boolean }

/** The milestones of some requests in their order, without dropped ones. */
export async function listPaidParts(db: Queryable, requestIds: string[]): Promise<Map<string, PaidPart[]>> {
  const standing = db
    .select({ one: sql`1` })
    .from(buildPaymentParts)
    .where(and(eq(buildPaymentParts.partId, buildParts.id), buildPaymentParts.stands))
  const rows = await db
    .select({ part: buildParts, isPaid: sql<boolean>`${exists(standing)}`, isPartEarned })
    .from(buildParts)
    .where(and(inArray(buildParts.requestId, requestIds), ne(buildParts.status, 'dropped')))
    .orderBy(asc(buildParts.position), asc(buildParts.id))
  return Map.groupBy(
    rows.map(({ part, ...facts }) => ({ ...part, ...facts })),
    ({ requestId }) => requestId,
  )
}

/**
 * The settled part of the price in cents: paid milestones minus what banks returned. Partial refunds by the shop do not become
 * due again.
 */
export function settledCents(parts: readonly Pick<PaidPart, 'cents' | 'isPaid'>[], lostCents: number): number {
  return parts.reduce((sum, { cents, isPaid }) => sum + (isPaid ? cents : 0), 0) - lostCents
}

/** The part of a payment that is for the price, as a column in a query of payments. */
const pricePaidCents = sql<number>`payments.amount_cents - payments.shipping_cents`

/** The payments for a request's price that are not being refunded, minus partial refunds and what banks returned, in cents. */
export async function getPaidTotals(db: Queryable, requestId: string): Promise<ReturnType<typeof sumPaid>> {
  const cents = { paid: pricePaidCents, lost: lostCentsOfPayment, returned: refundedCentsOfPayment }
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  return sumPaid(await db.select(cents).from(payments).where(standing))
}

/** The same for payments that are already loaded. */
export function sumPaid(standing: { paid: number; lost: number; returned: number }[]) {
  return {
    paidCents: standing.reduce((sum, { paid, lost, returned }) => sum + Math.max(0, paid - lost - returned), 0),
    lostCents: standing.reduce((sum, { paid, lost }) => sum + Math.min(lost, paid), 0),
  }
}

/**
 * Whether the work of a milestone is done, as a column in a query of build_parts: its stage was finished once, or the instrument
 * is finished. Skipped stages are not done. Raw SQL: builds belong to a later capability.
 */
const isPartEarned = sql<boolean>`exists (select from builds b where b.request_id = build_parts.request_id and (
  b.status in ${EARNED} or (build_parts.status = 'due' and build_parts.due_kind = 'stage_done' and exists (
    select from build_stages s where s.request_id = b.request_id and s.key = build_parts.due_stage and s.done_at is not null))))`
