import type { HandOverRow } from './hand-overs-table.ts'

/** The unpaid amount of the chosen delivery, in cents. Pickup and the builder's own delivery cost nothing. */
export function openDeliveryCents(handOver: Pick<HandOverRow, 'shippingCents'> | undefined, paidDeliveryCents: number): number {
  return Math.max(0, (handOver?.shippingCents ?? 0) - paidDeliveryCents)
}
