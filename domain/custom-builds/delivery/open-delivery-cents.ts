import type { BuildDeliveryRow } from './build-deliveries-table.ts'

/** The unpaid amount of the chosen delivery, in cents. Pickup and the builder's own delivery cost nothing. */
export function openDeliveryCents(
  buildDelivery: Pick<BuildDeliveryRow, 'shippingCents'> | undefined,
  paidDeliveryCents: number,
): number {
  return Math.max(0, (buildDelivery?.shippingCents ?? 0) - paidDeliveryCents)
}
