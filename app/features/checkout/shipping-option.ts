import { carrierService } from '#contracts/carrier-service.ts'
import { LOCAL_PICKUP } from '#contracts/checkout.ts'
import type { ShippingRate } from '#contracts/shipping-views.ts'

/** What was chosen: a carrier's rate or local pickup. `rate` in dollars. */
export type ShippingOption = { id: string; name: string; rate: number; deliveryDays: number | null }

export const PICKUP_OPTION: ShippingOption = { id: LOCAL_PICKUP, name: 'Local pickup', rate: 0, deliveryDays: null }

export function toShippingOption({ id, carrier, service, rate, delivery_days }: ShippingRate): ShippingOption {
  return { id, name: carrierService({ carrier, service }), rate, deliveryDays: delivery_days }
}

export function deliveryTimeLabel(days: number | null): string | undefined {
  if (days === null) return undefined
  return days === 1 ? '1 business day' : `${days} business days`
}
