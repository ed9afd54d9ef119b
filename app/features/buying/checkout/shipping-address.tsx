import { type RefObject, useEffect, useRef, useState } from 'react'
import { AddressChoice } from '#app/ui/address-choice.tsx'
import { isCountry } from '#contracts/buying/address-errors.ts'
import { COUNTRIES } from '#contracts/kernel/address.ts'
import { RecipientFields } from './recipient-fields.tsx'
import type { ShippingDraft } from './shipping-draft.ts'
import type { ShippingChoice } from './use-shipping-choice.ts'

/** A complete address is text, until the buyer changes it or it has a problem. */
export function useFoldedAddress({ isKnown, problem }: ShippingChoice, form: RefObject<HTMLFormElement | null>) {
  const [isFolded, setFolded] = useState(isKnown)
  if (isFolded && problem) setFolded(false)

  // The focused "Change" button was removed.
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    if (wasFolded.current && !isFolded) {
      const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
      const field = invalid ?? form.current?.querySelector<HTMLElement>('select, input')
      field?.focus()
    }
    wasFolded.current = isFolded
  }, [isFolded, form])
  return { isFolded, unfold: () => setFolded(false) }
}

type ShippingAddressProps = {
  shipping: Pick<ShippingChoice, 'draft' | 'known' | 'change'>
  isFolded: boolean
  onChange: () => void
}

/** The recipient's address: text if folded, or its fields. */
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
      <p className="text-sm [overflow-wrap:anywhere] sm:text-base">
        {wholeAddress(draft)}{' '}
        <button type="button" className="link tap-target ml-1" data-autofocus onClick={onChange}>
          Change<span className="sr-only"> address</span>
        </button>
      </p>
    </div>
  )
}

function wholeAddress({ name, street1, street2, city, state, zip, country }: ShippingDraft): string {
  const region = `${state} ${zip}`.trim()
  return [name, street1, street2, city, region, isCountry(country) && COUNTRIES[country]].filter(Boolean).join(', ')
}
