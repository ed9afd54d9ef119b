import { useEffect, useRef } from 'react'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { AddressCheckNotice } from './address-check-notice.tsx'
import { AddressChoice } from './address-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { deliveryTimeLabel, PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'
import { pickupLabel } from './shipping-options.tsx'
import { useShippingChoice } from './use-shipping-choice.ts'

type ShippingCalculatorDialogProps = { open: boolean; product: ShippableProduct; user: SessionUser; onClose: () => void }

/** Shipping costs for one instrument, before deciding to buy it. The checkout reuses the address. */
export function ShippingCalculatorDialog({ open, product, user, onClose }: ShippingCalculatorDialogProps) {
  const shipping = useShippingChoice(product, user)
  const { draft, options, rates, note, problem } = shipping
  const answer = useRef<HTMLDivElement>(null)
  // It appears below what is on the screen.
  useEffect(() => {
    if (rates) answer.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })
  }, [rates])
  const mayAsk = draft.name.trim() !== '' && draft.email.trim() !== ''

  return (
    <Dialog open={open} onClose={onClose} title="Calculate shipping">
      <p className="text-ink-soft">Shipping rates for {product.name}, from the workshop to your door.</p>
      <Form
        onSubmit={() => shipping.calculate()}
        validate={shipping.check}
        hideError
        aria-label="Shipping address"
        className="mt-6 flex flex-col gap-5"
      >
        <AddressChoice {...shipping.known} onChoose={shipping.known.choose} />
        <RecipientFields draft={draft} onChange={shipping.change} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton disabled={!mayAsk}>Calculate Shipping</SubmitButton>
          {!mayAsk && <p className="text-sm text-ink-soft">Enter your name and email first.</p>}
        </div>
      </Form>
      <div ref={answer} className="mt-6 flex scroll-my-6 flex-col gap-6" aria-live="polite">
        {note && <AddressCheckNotice note={note} onAccept={shipping.acceptSuggestion} />}
        {rates && <Rates options={options} product={product} />}
      </div>
    </Dialog>
  )
}

function Rates({ options, product }: { options: ShippingOption[]; product: ShippableProduct }) {
  return (
    <dl aria-label="Shipping rates" className="border-t border-rule">
      {options.map((option) => (
        <div key={option.id} className="flex items-baseline justify-between gap-6 border-b border-rule py-3">
          <dt>
            {option.name}
            <span className="block text-sm text-ink-soft">
              {option.id === PICKUP_OPTION.id ? pickupLabel(product) : deliveryTimeLabel(option.deliveryDays)}
            </span>
          </dt>
          <dd className="tabular-nums">{option.rate === 0 ? 'Free' : formatDollars(option.rate)}</dd>
        </div>
      ))}
    </dl>
  )
}
