import { desc, eq, inArray } from 'drizzle-orm'
import { DEFAULT_DEPOSIT_PERCENTAGE } from '#contracts/build-offers.ts'
import type {
  BuildPaymentPart,
  BuildPaymentStatus,
  BuildPaymentSummary,
  CustomBuildPayment,
} from '#contracts/build-payment-views.ts'
import { BUILD_PAYMENT_TYPES, buildPaymentPath } from '#contracts/build-payments.ts'
import type { Queryable } from '../kernel/db.ts'
import { buildPaymentFacts } from '../payments/build-payment-facts.ts'
import { lostCentsOfPayment } from '../payments/dispute-conditions.ts'
import { buyerDisputeState, disputeViewOf, isShownOfPayment } from '../payments/dispute-view.ts'
import { type DisputeRow, disputes } from '../payments/disputes-table.ts'
import type { PaymentStatus } from '../payments/payment-states.ts'
import { type PaymentRow, payments } from '../payments/payments-tables.ts'
import type { TransferRow } from '../payouts/move-transfer.ts'
import { transfers } from '../payouts/payouts-tables.ts'
import { amountDue, type BuildBalance } from './amount-due.ts'
import type { customBuildQuotes } from './build-requests-tables.ts'
import { sumPaid } from './read-balance.ts'

/** As its two sides see it: a page that is open and money on its way are one to them, and so is all that goes back. */
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

/** A payment with what became of it at the buyer's bank, and with the builder's share. */
export type BuildPaymentRow = PaymentRow & { dispute: DisputeRow | null; transfer: TransferRow | null; lostCents: number }

/** The payments of some requests, newest first. */
export async function readBuildPayments(db: Queryable, requestIds: string[]): Promise<Map<string, BuildPaymentRow[]>> {
  const rows = await db
    .select({ payment: payments, dispute: disputes, transfer: transfers, lostCents: lostCentsOfPayment })
    .from(payments)
    .leftJoin(disputes, isShownOfPayment(payments.id))
    .leftJoin(transfers, eq(transfers.paymentId, payments.id))
    .where(inArray(payments.requestId, requestIds))
    .orderBy(desc(payments.createdAt), payments.id)
  const found = rows.map(({ payment, ...beside }) => ({ ...payment, ...beside }))
  return Map.groupBy(found, (payment) => buildPaymentFacts(payment).requestId)
}

type QuoteRow = typeof customBuildQuotes.$inferSelect
type RequestState = Pick<BuildBalance, 'status' | 'quotedPriceCents' | 'isBuilderListed'>

/** The payments of a request, for both sides. Quotes must be sorted oldest first. */
export function buildPaymentSummary(
  {
    requestId,
    state,
    quotes,
    payments,
  }: { requestId: string; state: RequestState; quotes: QuoteRow[]; payments: BuildPaymentRow[] },
  { publicUrl, today, isBuilder }: { publicUrl: string; today: string; isBuilder: boolean },
): BuildPaymentSummary {
  const { paidCents, lostCents } = paidOf(payments)
  const newest = quotes.at(-1)
  const balance: BuildBalance = {
    ...state,
    paidCents,
    lostCents,
    isFullPaid: payments.some(({ status, paymentType }) => status === 'paid' && paymentType === 'full'),
    depositPercentage: newest?.depositPercentage ?? DEFAULT_DEPOSIT_PERCENTAGE,
    validUntil: newest?.validUntil ?? null,
  }
  const [deposit, full] = [amountDue('deposit', balance, today), amountDue('full', balance, today)]
  return {
    paid: paidCents / 100,
    open_balance: openBalance(balance),
    payment_links: BUILD_PAYMENT_TYPES.flatMap((payment_type) => {
      const due = payment_type === 'deposit' ? deposit : full
      // A deposit of the whole price is one amount, so there is one link.
      if (typeof due !== 'number' || (payment_type === 'deposit' && deposit === full)) return []
      return { payment_type, amount: due / 100, url: `${publicUrl}${buildPaymentPath(requestId, payment_type)}` }
    }),
    payments: payments.map((payment) => paymentView(payment, quotes, { isBuilder })),
  }
}

function openBalance({ status, quotedPriceCents, paidCents }: BuildBalance): number | null {
  if (quotedPriceCents === null) return null
  // The build has ended: payments are refunded and nothing is due.
  return status === 'declined' ? 0 : Math.max(0, quotedPriceCents - paidCents) / 100
}

/** What was paid and neither refunded nor returned by a bank, in cents. */
export function paidOf(payments: BuildPaymentRow[]): ReturnType<typeof sumPaid> {
  const standing = payments.filter(({ status }) => status === 'paid')
  return sumPaid(standing.map(({ amountCents: paid, lostCents: lost }) => ({ paid, lost })))
}

/** The label of a payment: less than the quote's whole price is the balance after a deposit. */
export function paymentPartOf(
  { paymentType, amountCents }: Pick<PaymentRow, 'paymentType' | 'amountCents'>,
  quotedCents: number | null | undefined,
): BuildPaymentPart {
  if (paymentType === 'deposit') return 'deposit'
  return quotedCents && amountCents < quotedCents ? 'balance' : 'full'
}

function paymentView(payment: BuildPaymentRow, quotes: QuoteRow[], { isBuilder }: { isBuilder: boolean }): CustomBuildPayment {
  const { requestId, paymentType, quoteVersion } = buildPaymentFacts(payment)
  const quote = quotes.find(({ version }) => version === quoteVersion)
  return {
    id: payment.id,
    request_id: requestId,
    builder_id: payment.builderId,
    buyer_email: isBuilder ? null : payment.customerEmail,
    amount: payment.amountCents / 100,
    currency: payment.currency,
    payment_type: paymentType,
    part: paymentPartOf(payment, quote?.priceCents),
    status: SHOWN_AS[payment.status],
    disputed: buyerDisputeState(payment.dispute),
    dispute: isBuilder ? disputeViewOf(payment.dispute, payment.transfer) : null,
    metadata: { description: payment.description },
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
  }
}
