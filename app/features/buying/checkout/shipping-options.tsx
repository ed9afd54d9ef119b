import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { PICKUP_OPTION, pickupLabel, type ShippingOption } from './shipping-option.ts'

type ShippingOptionsProps = {
  product: ShippableProduct
  /** The buyer's country. */
  country: string
  options: ShippingOption[]
  chosen: ShippingOption | undefined
  onChoose: (id: string) => void
}

/** The carriers' rates and local pickup, together. */
export function ShippingOptions({ product, country, options, chosen, onChoose }: ShippingOptionsProps) {
  const choices = options.map((option) => ({
    value: option.id,
    label: option.name,
    hint: option.id === PICKUP_OPTION.id ? pickupLabel(product, country) : arrivalLabel(option.arrives),
    aside: option.rate === 0 ? 'Free' : formatDollars(option.rate),
  }))
  return (
    <RadioGroup name="shipping_option" legend="Shipping method" choices={choices} value={chosen?.id ?? ''} onChange={onChoose} />
  )
}
