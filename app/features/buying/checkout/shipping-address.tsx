import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressChoice } from '#app/ui/address-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { ShippingChoice } from './use-shipping-choice.ts'

/** A complete address takes one line, until the buyer changes it or it has a problem. */
export function useFoldedAddress({ isKnown, problem }: ShippingChoice, form: RefObject<HTMLFormElement | null>) {
  const [isFolded, setFolded] = useState(isKnown)
  if (isFolded && problem) setFolded(false)

  function unfold() {
    flushSync(() => setFolded(false))
    form.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  return { isFolded, unfold }
}

type ShippingAddressProps = { shipping: ShippingChoice; isFolded: boolean; onChange: () => void }

/** The recipient's address: one line if folded, or its fields. */
export function ShippingAddress({ shipping: { draft, known, change }, isFolded, onChange }: ShippingAddressProps) {
  if (!isFolded) {
    return (
      <>
        <AddressChoice {...known} onChoose={known.choose} />
        <RecipientFields draft={draft} onChange={change} />
      </>
    )
  }
  return (
    <div>
      <p className="text-sm font-medium">Shipping address</p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm sm:text-base">
        <span className="min-w-0">
          {draft.name}, {draft.street1}
        </span>
        <button type="button" className="link tap-target" data-autofocus onClick={onChange}>
          Change<span className="sr-only"> address</span>
        </button>
      </p>
    </div>
  )
}
