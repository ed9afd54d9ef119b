import type { BadgeProps } from '#app/ui/badge.tsx'
import type { CustomBuildRequest, QuoteVersion } from '#contracts/custom-builds/build-request-views.ts'
import type { LinkedPaymentType, RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { depositCents, stepsHint } from '#contracts/custom-builds/plan-choice.ts'
import { defaultSteps } from '#contracts/custom-builds/plan-parts.ts'
import { formatCents, formatDollars, toCents, toDollars } from '#contracts/kernel/money.ts'

type Payment = CustomBuildRequest['payments'][number]

/** The milestones without a paid slot fee. */
export function partsAfterSlot(parts: CustomBuildRequest['parts']): CustomBuildRequest['parts'] {
  return parts.filter(({ due_kind, state }) => !(due_kind === 'slot' && state === 'paid'))
}

/** Whether the slot fee is the only payment so far. */
export function isOnlySlotPaid({ paid, parts }: Pick<CustomBuildRequest, 'paid' | 'parts'>): boolean {
  const after = partsAfterSlot(parts)
  return paid > 0 && after.length < parts.length && after.every(({ state }) => state !== 'paid')
}

/** The label of a payment. After a first payment, the rest is called the balance. A milestone of a plan has its own title. */
export function paymentPartLabel(
  type: LinkedPaymentType,
  { paid, parts }: Pick<CustomBuildRequest, 'paid' | 'parts'>,
  partId: string | null = null,
): string {
  if (type === 'deposit') {
    const [first, ...others] = partsAfterSlot(parts)
    return first && others.length > 0 ? first.title : 'Deposit'
  }
  if (type === 'part') return parts.find(({ id }) => id === partId)?.title ?? 'Payment'
  if (type === 'delivery') return 'Total'
  return paid > 0 && !isOnlySlotPaid({ paid, parts }) ? 'Balance' : 'Full payment'
}

export const PAYMENT_STATUS_LABELS: Record<Payment['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
}

/** The payments to list. Payment pages that were opened but not paid are left out. */
export function visiblePayments({ payments }: CustomBuildRequest): Payment[] {
  return payments.filter(({ status }) => status === 'paid' || status === 'refunded' || status === 'failed')
}

/** Whether a bank returned a payment to the buyer. The build then takes no more payments. */
export function hasReturnedPayment({ payments }: Pick<CustomBuildRequest, 'payments'>): boolean {
  return payments.some(({ status, disputed }) => status === 'paid' && disputed === 'lost')
}

type Terms = { quoted_price: number; deposit_percentage: number }

/** 'Deposit: $900 (30%)', or the reason why there is none. */
export function depositLabel({ quoted_price, deposit_percentage }: Terms): string {
  const priceCents = toCents(quoted_price)
  const deposit = depositCents(priceCents, deposit_percentage)
  if (deposit !== null) return `${formatCents(deposit)} (${deposit_percentage}%)`
  return deposit_percentage === 0 ? 'None' : 'None (the price is too low to split)'
}

/** The hint beside the field; empty until both numbers are valid. */
export function partsHint(price: number | undefined, percentage: number | undefined, slotFee = 0): string {
  if (price === undefined || percentage === undefined || percentage < 0 || percentage > 100) return ''
  if (slotFee > 0) return stepsHint(defaultSteps(percentage), price, slotFee)
  const deposit = depositCents(toCents(price), percentage)
  if (percentage === 0) return 'No deposit. The buyer pays the full price in one payment.'
  if (deposit === null) return 'The price is too low to split, so the buyer pays in full.'
  const balance = price - toDollars(deposit)
  return balance < 0.005
    ? `The deposit is the full price, ${formatDollars(price)}.`
    : `Deposit ${formatCents(deposit)}, then a balance of ${formatDollars(balance)}.`
}

export const REQUEST_STATUS_LABELS: Record<RequestStatus, { tone: NonNullable<BadgeProps['tone']>; label: string }> = {
  pending: { tone: 'waiting', label: 'Pending' },
  reviewed: { tone: 'waiting', label: 'Reviewed' },
  quoted: { tone: 'waiting', label: 'Quoted' },
  accepted: { tone: 'good', label: 'Accepted' },
  declined: { tone: 'plain', label: 'Declined' },
  completed: { tone: 'done', label: 'Completed' },
}

export function newestQuote({ quotes }: CustomBuildRequest): QuoteVersion | undefined {
  return quotes.at(-1)
}

/** Whether the price has milestones other than deposit and balance: from a plan, or because one is a slot fee. */
export function isPaidInParts(request: CustomBuildRequest): boolean {
  return Boolean(newestQuote(request)?.payment_plan) || request.parts.some(({ due_kind }) => due_kind === 'slot')
}

/** The builder's message when they declined. The message of a quote appears with the quote. */
export function declineMessage(request: CustomBuildRequest): string {
  const { builder_response, status } = request
  return status === 'declined' && builder_response !== newestQuote(request)?.builder_response ? builder_response : ''
}

/** Whether the buyer can sign a spec sheet. Signing also accepts an open quote, so no other action is needed. */
export function awaitsSignature(request: CustomBuildRequest): boolean {
  const { can, status, sheet_version } = request
  return can.answer_sheet && sheet_version !== null && !(status === 'quoted' && newestQuote(request)?.is_expired)
}

/** Whether a quote comes with a spec sheet that the buyer has not signed. Their signature accepts the quote, and then they pay. */
export function isSheetUnsigned({ status, sheet_version }: CustomBuildRequest): boolean {
  return status === 'quoted' && sheet_version !== null
}
