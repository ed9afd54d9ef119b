import { desc, eq, inArray } from 'drizzle-orm'
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
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { lostCentsOfPayment } from '#domain/money/payments/dispute-conditions.ts'
import { buyerDisputeState, disputeViewOf, isShownOfPayment } from '#domain/money/payments/dispute-view.ts'
import { type DisputeRow, disputes } from '#domain/money/payments/disputes-table.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { isDeliveryUsedUp, refundedCentsOfPayment, refundedDeliveryOfPayment } from '#domain/money/payments/refunded-cents.ts'
import { type RefundRow, refunds } from '#domain/money/payments/refunds-table.ts'
import type { TransferRow } from '#domain/money/payouts/move-transfer.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { amountDue, type BuildBalance, type Due } from './amount-due.ts'
import type { customBuildQuotes } from './build-requests-tables.ts'
import { type PaidPart, settledCents, sumPaid } from './get-balance.ts'

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
