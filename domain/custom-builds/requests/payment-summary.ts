import { and, asc, desc, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/custom-builds/build-offers.ts'
import {
  type BuildPart,
  type BuildPaymentPart,
  type BuildPaymentStatus,
  type BuildPaymentSummary,
  type BuildReturn,
  CustomBuildPayment,
} from '#contracts/custom-builds/build-payment-views.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import { EARNED } from '#contracts/custom-builds/build-states.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { lostCentsOfPayment } from '#domain/money/payments/dispute-conditions.ts'
import { buyerDisputeState, disputeViewOf, isShownOfPayment } from '#domain/money/payments/dispute-view.ts'
import { type DisputeRow, disputes } from '#domain/money/payments/disputes-table.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { isDeliveryUsedUp, refundedCentsOfPayment, refundedDeliveryOfPayment } from '#domain/money/payments/refunded-cents.ts'
import { type RefundRow, refunds } from '#domain/money/payments/refunds-table.ts'
import type { TransferRow } from '#domain/money/payouts/move-transfer.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { findBuildDelivery } from '../delivery/build-delivery-row.ts'
import { amountDue, type BuildBalance, type Due } from './amount-due.ts'
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

/** The status shown to both sides: open and processing payments count as pending, and every kind of refund as refunded. */
const SHOWN_AS: Record<PaymentStatus, BuildPaymentStatus> = {
  opening: 'pending',
  open: 'pending',
  processing: 'pending',
  paid: 'paid',
  refunding: 'refunded',
  refund_failed: 'refunded',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'expired',
  failed: 'failed',
}

/** A payment with its dispute and the builder's transfer. */
export type BuildPaymentRow = PaymentRow & {
  dispute: DisputeRow | null
  transfer: TransferRow | null
  lostCents: number
  returnedCents: number
  /** The refunded part of the delivery payment. */
  deliveryBackCents: number
  /** The delivery was paid for, but the carrier brought the parcel back. */
  isUsedUp: boolean
}

/** The payments of some requests, newest first. */
export async function listBuildPaymentRows(db: Queryable, requestIds: string[]): Promise<Map<string, BuildPaymentRow[]>> {
  const rows = await db
    .select({
      payment: payments,
      dispute: disputes,
      transfer: transfers,
      lostCents: lostCentsOfPayment,
      returnedCents: refundedCentsOfPayment,
      deliveryBackCents: refundedDeliveryOfPayment,
      isUsedUp: isDeliveryUsedUp,
    })
    .from(payments)
    .leftJoin(disputes, isShownOfPayment(payments.id))
    .leftJoin(transfers, eq(transfers.paymentId, payments.id))
    .where(inArray(payments.requestId, requestIds))
    .orderBy(desc(payments.createdAt), payments.id)
  const found = rows.map(({ payment, ...beside }) => ({ ...payment, ...beside }))
  return Map.groupBy(found, (payment) => buildPaymentFacts(payment).requestId)
}

/** The partial refunds of some requests, newest first. */
export async function listPartRefunds(db: Queryable, requestIds: string[]): Promise<Map<string | null, RefundRow[]>> {
  const rows = await db
    .select({ requestId: payments.requestId, returned: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.requestId, requestIds))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const found = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...found].map(([requestId, of]) => [requestId, of.map(({ returned }) => returned)]))
}

type QuoteRow = typeof customBuildQuotes.$inferSelect
type RequestState = Pick<BuildBalance, 'status' | 'quotedPriceCents' | 'isBuilderListed'>

type MoneyOfRequest = {
  requestId: string
  state: RequestState
  quotes: QuoteRow[]
  payments: BuildPaymentRow[]
  parts: PaidPart[]
  returns: RefundRow[]
}

/** The payments of a request, for both sides. Quotes must be sorted oldest first. */
export function buildPaymentSummary(
  { requestId, state, quotes, payments, parts, returns }: MoneyOfRequest,
  { publicUrl, today, isBuilder }: { publicUrl: string; today: string; isBuilder: boolean },
): BuildPaymentSummary {
  const { paidCents, lostCents } = paidOf(payments)
  const newest = quotes.at(-1)
  const balance: BuildBalance = {
    ...state,
    parts,
    lostCents,
    depositPercentage: newest?.depositPercentage ?? DEFAULT_DEPOSIT_PERCENTAGE,
    validUntil: newest?.validUntil ?? null,
  }
  const [deposit, full] = [amountDue('deposit', balance, today), amountDue('full', balance, today)]
  return {
    paid: toDollars(paidCents),
    open_balance: openBalance(balance),
    payment_links: (['deposit', 'full'] as const).flatMap((payment_type) => {
      const due = payment_type === 'deposit' ? deposit : full
      // A deposit of 100% needs only one link.
      if (due instanceof Refusal || (payment_type === 'deposit' && isSame(deposit, full))) return []
      return { payment_type, amount: toDollars(due.cents), url: `${publicUrl}${buildPaymentPath(requestId, payment_type)}` }
    }),
    // After a request was declined, unpaid milestones are hidden.
    parts: parts
      .filter(({ isPaid }) => isPaid || state.status !== 'declined')
      .map((part) => {
        const isOpen = !(amountDue({ partId: part.id }, balance, today) instanceof Refusal)
        return partView(part, isOpen ? `${publicUrl}${buildPaymentPath(requestId, { partId: part.id })}` : null)
      }),
    payments: payments.map((payment) => paymentView(payment, quotes, { isBuilder })),
    returns: returns.map(returnView),
  }
}

function openBalance({ status, quotedPriceCents, parts, lostCents }: BuildBalance): number | null {
  if (quotedPriceCents === null) return null
  // The request was declined: payments are refunded and nothing is due.
  if (status === 'declined') return 0
  return toDollars(parts.reduce((sum, { cents }) => sum + cents, 0) - settledCents(parts, lostCents))
}

function isSame(deposit: Due | Refusal, full: Due | Refusal): boolean {
  return !(deposit instanceof Refusal) && !(full instanceof Refusal) && deposit.cents === full.cents
}

function partView(part: PaidPart, url: string | null): BuildPart {
  const { id, title, cents, dueKind: due_kind, dueStage: due_stage, dueOn: due_on, status, isPaid } = part
  const state = isPaid ? 'paid' : status === 'due' ? 'due' : 'planned'
  return { id, title, amount: toDollars(cents), due_kind, due_stage, due_on, state, url }
}

function returnView({ id, cents, status, createdAt }: RefundRow): BuildReturn {
  const state = status === 'returned' || status === 'settled_outside' ? 'returned' : 'on_its_way'
  return { id, amount: toDollars(cents), state, created_at: createdAt.toISOString() }
}

/** Paid and neither refunded nor returned by a bank, in cents. */
export function paidOf(payments: BuildPaymentRow[]): ReturnType<typeof sumPaid> {
  const standing = payments.filter(({ status }) => status === 'paid')
  return sumPaid(
    standing.map(({ amountCents, shippingCents, lostCents: lost, returnedCents: returned }) => {
      return { paid: amountCents - shippingCents, lost, returned }
    }),
  )
}

/** The same for delivery payments that are not used up. */
export function paidDeliveryOf(payments: BuildPaymentRow[]): number {
  const standing = payments.filter(({ status, isUsedUp }) => status === 'paid' && !isUsedUp)
  return standing.reduce((sum, { shippingCents, deliveryBackCents }) => sum + shippingCents - deliveryBackCents, 0)
}

/** The newest payment with a delivery, otherwise the newest. Payments must be sorted newest first. */
export function labelPaymentOf(payments: BuildPaymentRow[]): BuildPaymentRow | undefined {
  const received = payments.filter(({ status }) => status === 'paid' || status === 'refunding')
  return received.find(({ shippingCents }) => shippingCents > 0) ?? received[0]
}

/** The label of a payment: less than the full quoted price is the balance after a deposit. */
export function paymentPartOf(
  { paymentType, amountCents }: Pick<PaymentRow, 'paymentType' | 'amountCents'>,
  quotedCents: number | null | undefined,
): BuildPaymentPart {
  if (paymentType !== null && paymentType !== 'full') return paymentType
  return quotedCents && amountCents < quotedCents ? 'balance' : 'full'
}

function paymentView(payment: BuildPaymentRow, quotes: QuoteRow[], { isBuilder }: { isBuilder: boolean }): CustomBuildPayment {
  const { requestId, paymentType, quoteVersion } = buildPaymentFacts(payment)
  const quote = quotes.find(({ version }) => version === quoteVersion)
  return rowView(CustomBuildPayment, payment, {
    request_id: requestId,
    buyer_email: isBuilder ? null : payment.customerEmail,
    delivery: toDollars(payment.shippingCents),
    payment_type: paymentType,
    part: paymentPartOf(payment, quote?.priceCents),
    status: SHOWN_AS[payment.status],
    returned: toDollars(payment.returnedCents + payment.deliveryBackCents),
    disputed: buyerDisputeState(payment.dispute),
    dispute: isBuilder ? disputeViewOf(payment.dispute, payment.transfer) : null,
    metadata: { description: payment.description },
  })
}

/** The milestones of a payment, and whether each is already paid, by this payment or another. */
export async function listPartsOfPayment(db: Queryable, paymentId: string) {
  const isPaid = sql<boolean>`exists (select 1 from build_payment_parts other where other.part_id = ${buildParts.id} and other.stands)`
  return db
    .select({ id: buildParts.id, title: buildParts.title, cents: buildParts.cents, isPaid })
    .from(buildPaymentParts)
    .innerJoin(buildParts, eq(buildParts.id, buildPaymentParts.partId))
    .where(eq(buildPaymentParts.paymentId, paymentId))
    .orderBy(asc(buildParts.position))
}
