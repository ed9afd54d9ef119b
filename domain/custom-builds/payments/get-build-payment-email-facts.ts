import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { BuildPaymentPart } from '#contracts/custom-builds/build-payment-views.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { isBuildRefundReason } from '#domain/money/payments/refund-reasons.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { getGoodwillCents } from '#domain/money/payouts/record-refund.ts'
import { paymentPartOf } from '../requests/build-payment-summary.ts'
import { customBuildQuotes } from '../requests/build-requests-tables.ts'
import { getPaidTotals, listPaidParts, settledCents } from '../requests/get-balance.ts'
import { getBuildEmailFacts } from '../requests/get-build-email-facts.ts'
import { listPartsOfPayment } from './list-parts-of-payment.ts'

/** The builder's share and its state when the email is composed. */
type Share = {
  cents: number
  /** Deduction for labels and dispute fees. Negative if they were refunded and are sent with the share. */
  withheldCents: number
  state: 'account_not_ready' | 'bank_decides' | 'under_way' | 'sent' | 'taken_back' | 'not_sent'
}

export type BuildPaymentEmailFacts = Awaited<ReturnType<typeof getBuildPaymentEmailFacts>>

/** The facts of an email about a payment. */
export async function getBuildPaymentEmailFacts(db: Queryable, paymentId: string) {
  const { requestId, quoteVersion } = payments
  const ofQuote = and(eq(customBuildQuotes.requestId, requestId), eq(customBuildQuotes.version, quoteVersion))
  const { payment, quote, transfer, isReady } = only(
    await db
      .select({
        payment: payments,
        quote: customBuildQuotes,
        transfer: transfers,
        isReady: payoutAccounts.isReady,
      })
      .from(payments)
      .leftJoin(customBuildQuotes, ofQuote)
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .leftJoin(payoutAccounts, eq(payoutAccounts.builderId, payments.builderId))
      .where(eq(payments.id, paymentId)),
  )
  const facts = await getBuildEmailFacts(db, buildPaymentFacts(payment).requestId)
  const { request } = facts
  const quotedCents = request.quotedPriceCents ?? payment.amountCents
  const { lostCents } = await getPaidTotals(db, request.id)
  const settled = settledCents((await listPaidParts(db, [request.id])).get(request.id) ?? [], lostCents)
  const part = paymentPartOf(payment, quote?.priceCents)
  const isPaidInFull = request.status === 'accepted' && settled >= quotedCents
  return {
    ...facts,
    paymentId,
    description: payment.description,
    part,
    /** The title of the milestone, such as `Body closed`. */
    partName: nameOfPayment(part, await listPartsOfPayment(db, paymentId), payment),
    /** The builder's share. Null if all of it is commission. */
    share: transfer && shareOf(transfer, isReady === true),
    amountCents: payment.amountCents,
    /** Earlier refunds of a refunded payment: partial refunds, and refunds made in the provider's dashboard. */
    backBeforeCents: (await readRefundedCents(db, paymentId)) + (await getGoodwillCents(db, paymentId)),
    quotedCents,
    openCents: request.status === 'declined' ? 0 : Math.max(0, quotedCents - settled),
    /** The new promised date (YYYY-MM-DD), if this late payment moved it. */
    newPromise: await readNewPromise(db, paymentId),
    /** Paid in full without a spec sheet, so the buyer chooses delivery next. */
    isToBeDelivered: isPaidInFull && request.sheetVersion === null && payment.shippingCents === 0,
    reason: isBuildRefundReason(payment.refundReason) ? payment.refundReason : ('given_back' as const),
  }
}

/** Raw SQL, because promised dates belong to a later capability. */
async function readNewPromise(db: Queryable, paymentId: string): Promise<string | null> {
  const { rows } = await db.execute<{ promise: string }>(sql`
    select b.promise::text as promise from build_payment_parts paid
    join build_promise_moves moved on moved.part_id = paid.part_id join builds b on b.request_id = moved.request_id
    where paid.payment_id = ${paymentId} limit 1`)
  return rows[0]?.promise ?? null
}

/** Partial refunds made by the provider. Those still owed at the time of the full refund are part of that refund. */
async function readRefundedCents(db: Queryable, paymentId: string): Promise<number> {
  const { status, providerRefundId, cents } = refunds
  const made = and(eq(refunds.paymentId, paymentId), eq(status, 'returned'), isNotNull(providerRefundId))
  return only(
    await db
      .select({ cents: sql<number>`coalesce(sum(${cents}), 0)::int` })
      .from(refunds)
      .where(made),
  ).cents
}

/** The share of a transfer. After a partial reversal, the builder keeps the rest. */
function shareOf(transfer: typeof transfers.$inferSelect, isReady: boolean): Share {
  const { status, amountCents, reversedCents, isDisputed, isRefunding } = transfer
  // Recalculated when the share is sent.
  const withheldCents = status === 'waiting' ? 0 : transfer.withheldCents
  const keptCents = amountCents - reversedCents
  const waits = isDisputed ? 'bank_decides' : isReady ? 'under_way' : 'account_not_ready'
  const states = {
    waiting: isRefunding ? 'not_sent' : waits,
    sending: 'under_way',
    sent: 'sent',
    reversing: keptCents > 0 ? 'sent' : 'taken_back',
    reversed: 'taken_back',
    cancelled: 'not_sent',
  } as const
  return { cents: keptCents + transfer.withheldCents, withheldCents, state: states[status] }
}

const NAMES: Record<BuildPaymentPart, string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Full payment',
  part: 'Payment',
  slot: 'Slot fee',
  delivery: 'Balance',
}

/** The title of a single milestone, or a name for several. */
function nameOfPayment(
  part: BuildPaymentPart,
  parts: readonly { title: string }[],
  { shippingCents }: Pick<typeof payments.$inferSelect, 'shippingCents'>,
): string {
  if (parts.length === 0 && shippingCents > 0) return 'Delivery'
  const [first, ...others] = parts
  const isNamed = first && others.length === 0 && part !== 'full' && part !== 'slot'
  return `${isNamed ? first.title : NAMES[part]}${shippingCents > 0 ? ' and delivery' : ''}`
}
