import type { CartItem } from '#contracts/buying/cart-views.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { AgreedPrices } from './create-checkout-session.ts'
import { PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

type PriceLinesProps = { item: CartItem; option: ShippingOption; figures: AgreedPrices }

/** Each amount with an explanation. */
export function PriceLines({ item, option, figures: { price, shipping } }: PriceLinesProps) {
  const isPickup = option.id === PICKUP_OPTION.id
  const arrival = arrivalLabel(option.arrives)
  const how = isPickup
    ? 'Pick up the instrument at the workshop with the code we’ll email you.'
    : `${option.name}.${arrival ? ` ${arrival}.` : ''}`
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      <Line
        label={item.product.name}
        description={
          item.offer_pay_by === null
            ? 'The builder’s price. There is only one of this instrument.'
            : `Your accepted offer. Pay by ${formatDateTime(item.offer_pay_by)}.`
        }
        value={formatDollars(price)}
      />
      <Line
        label={isPickup ? 'Local pickup' : 'Shipping'}
        description={how}
        value={shipping === 0 ? 'Free' : formatDollars(shipping)}
      />
      <Line
        label="Total"
        description={`The full amount you’ll pay, in US dollars.${option.dutiesOnDelivery ? ` ${DUTIES_ON_DELIVERY}` : ''}`}
        value={formatDollars(price + shipping)}
        isTotal
      />
    </dl>
  )
}

function Line({ label, description, value, isTotal }: { label: string; description: string; value: string; isTotal?: boolean }) {
  return (
    <div className="flex items-start justify-between gap-6 py-3">
      <dt className="min-w-0">
        <span className={isTotal ? 'font-semibold' : undefined}>{label}</span>
        <span className="block text-sm text-ink-soft">{description}</span>
      </dt>
      <dd className={isTotal ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  )
}
