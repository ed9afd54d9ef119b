import type { HandOverRow } from './hand-overs-table.ts'

/** What of the chosen delivery is not paid, in cents. Pickup, and a way of the builder's own, cost nothing. */
export function openDeliveryCents(handOver: Pick<HandOverRow, 'shippingCents'> | undefined, paidDeliveryCents: number): number {
  return Math.max(0, (handOver?.shippingCents ?? 0) - paidDeliveryCents)
}
