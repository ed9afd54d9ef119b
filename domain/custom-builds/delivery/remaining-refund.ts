import type { RefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import type { BuildRow } from '../builds/list-builds.ts'

/**
 * The refund due when a return arrives. Since the return started, operators, the dashboard or a bank may have refunded part of it
 * already. Delivery is not refunded after a trial. Cents.
 */
export function remainingRefundCents(
  { cancelKind, returnedCents }: Pick<BuildRow, 'cancelKind' | 'returnedCents'>,
  { priceCents, deliveryCents }: RefundableAmounts,
): number {
  return cancelKind === 'trial' ? Math.min(returnedCents, priceCents) : priceCents + deliveryCents
}
