import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countLabel } from '#app/lib/count-label.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { firstListed, PICKUP_OPTION, pickupLabel, type ShippingOption, withMerits } from './shipping-option.ts'

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
  const first = firstListed(options)
  const [showsAll, setShowsAll] = useState(false)
  // A rate that was listed stays, even after another is chosen.
  if (!showsAll && chosen && !first.includes(chosen.id)) setShowsAll(true)
  const listed = withMerits(options).filter(({ id }) => showsAll || first.includes(id))
  const list = useRef<HTMLDivElement>(null)

  function showAll() {
    flushSync(() => setShowsAll(true))
    // The button has disappeared: the first of the new rates gets the focus.
    const added = options.find(({ id }) => !first.includes(id))
    list.current?.querySelector<HTMLInputElement>(`[value="${added?.id}"]`)?.focus()
  }

  const choices = listed.map((option) => ({
    value: option.id,
    label: option.name,
    hint:
      option.id === PICKUP_OPTION.id
        ? pickupLabel(product, country)
        : unbrokenPhrases([option.merit, arrivalLabel(option.arrives)].filter(Boolean).join(' · ')),
    aside: option.rate === 0 ? 'Free' : formatDollars(option.rate),
  }))
  return (
    <div ref={list}>
      <RadioGroup
        name="shipping_option"
        legend="Shipping method"
        choices={choices}
        value={chosen?.id ?? ''}
        onChange={onChoose}
      />
      {listed.length < options.length && (
        <Button variant="text" size="small" className="mt-1 px-0" onClick={showAll}>
          Show {countLabel(options.length - listed.length, 'more method')}
        </Button>
      )}
    </div>
  )
}
