import type { LinkedPaymentType } from '#contracts/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'

type Payment = CustomBuildRequest['payments'][number]

export const PAYMENT_PART_LABELS: Record<Payment['part'], string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  full: 'Full payment',
  part: 'Payment',
  slot: 'Slot fee',
  delivery: 'Delivery',
}

/** Parts in which the price is paid: a paid slot fee is behind the buyer. */
function partsAfterSlot(parts: CustomBuildRequest['parts']): CustomBuildRequest['parts'] {
  return parts.filter(({ due_kind, state }) => !(due_kind === 'slot' && state === 'paid'))
}

/** Whether so far nothing but a slot fee is paid. */
export function isOnlySlotPaid({ paid, parts }: Pick<CustomBuildRequest, 'paid' | 'parts'>): boolean {
  const after = partsAfterSlot(parts)
  return paid > 0 && after.length < parts.length && after.every(({ state }) => state !== 'paid')
}

/** What a payment is for: after a first payment, the rest is called the balance. A part of a plan has a name of its own. */
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
  if (type === 'delivery') return 'Due with delivery'
  return paid > 0 && !isOnlySlotPaid({ paid, parts }) ? 'Balance' : 'Full Payment'
}

export const PAYMENT_STATUS_LABELS: Record<Payment['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
}

/** Payments worth showing: a page that was opened and left is not. */
export function visiblePayments({ payments }: CustomBuildRequest): Payment[] {
  return payments.filter(({ status }) => status === 'paid' || status === 'refunded' || status === 'failed')
}

/** A bank has returned a payment to the buyer: the build takes no more payments. */
export function hasReturnedPayment({ payments }: Pick<CustomBuildRequest, 'payments'>): boolean {
  return payments.some(({ status, disputed }) => status === 'paid' && disputed === 'lost')
}
