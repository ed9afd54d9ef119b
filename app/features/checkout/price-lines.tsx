import { formatDollars } from '#contracts/money.ts'
import type { AgreedPrices } from './open-payment-page.ts'
import { deliveryTimeLabel, PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'

type PriceLinesProps = { name: string; option: ShippingOption; figures: AgreedPrices }

/** What each figure is for, in a sentence. */
export function PriceLines({ name, option, figures: { price, shipping } }: PriceLinesProps) {
  const isPickup = option.id === PICKUP_OPTION.id
  const days = deliveryTimeLabel(option.deliveryDays)
  const how = isPickup
    ? 'You fetch it from the workshop, with a code that you get by mail.'
    : `${option.name}${days ? `, ${days} once it is sent` : ''}.`
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      <Line label={name} words="The price its maker asks. There is only this one." value={formatDollars(price)} />
      <Line
        label={isPickup ? 'Local pickup' : 'Shipping'}
        words={how}
        value={shipping === 0 ? 'Free' : formatDollars(shipping)}
      />
      <Line label="Total" words="All that your card is charged, in US dollars." value={formatDollars(price + shipping)} isTotal />
    </dl>
  )
}

function Line({ label, words, value, isTotal }: { label: string; words: string; value: string; isTotal?: boolean }) {
  return (
    <div className="flex items-start justify-between gap-6 py-3">
      <dt className="min-w-0">
        <span className={isTotal ? 'font-semibold' : undefined}>{label}</span>
        <span className="block text-sm text-ink-soft">{words}</span>
      </dt>
      <dd className={isTotal ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  )
}
