import { useEffect, useId, useRef } from 'react'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { AddressChoice } from '#app/ui/address-choice.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'
import { arrivalLabel } from '#contracts/delivering/arrival-label.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { AddressCheckNotice } from './address-check-notice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { hasRecipient } from './shipping-draft.ts'
import { PICKUP_OPTION, pickupLabel, type ShippingOption } from './shipping-option.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useKnownRecipient } from './use-known-recipient.ts'
import { type Recipient, useShippingChoice } from './use-shipping-choice.ts'

type ShippingCalculatorDialogProps = { open: boolean; product: ShippableProduct; user: SessionUser; onClose: () => void }

/** Shipping costs for one instrument, before deciding to buy it. The checkout reuses the address. */
export function ShippingCalculatorDialog({ open, product, user, onClose }: ShippingCalculatorDialogProps) {
  const known = useKnownRecipient(user.id)
  return (
    <Dialog open={open} onClose={onClose} title="Calculate shipping">
      <p className="text-ink-soft">Shipping rates for {product.name}, from the workshop to your door.</p>
      {known ? (
        <ShippingCalculator product={product} recipient={{ user, known }} />
      ) : (
        <Loading label="Loading your address" className="mt-6">
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  )
}

function ShippingCalculator({ product, recipient }: { product: ShippableProduct; recipient: Recipient }) {
  const shipping = useShippingChoice(product, recipient)
  const { draft, options, rates, note, problem } = shipping
  const formId = useId()
  const answer = useRef<HTMLDivElement>(null)
  // The rates appear below the visible area.
  useEffect(() => {
    if (rates) answer.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })
  }, [rates])
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  const mayAsk = hasRecipient(draft)

  return (
    <>
      <Form
        ref={form}
        id={formId}
        onSubmit={() => shipping.calculate()}
        validate={shipping.check}
        hideError
        aria-label="Shipping address"
        className="mt-6 flex flex-col gap-5"
      >
        <AddressChoice {...shipping.known} onChoose={shipping.known.choose} />
        <RecipientFields draft={draft} onChange={shipping.change} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </Form>
      <div ref={answer} className="mt-6 flex scroll-my-6 flex-col gap-6" aria-live="polite">
        {note && <AddressCheckNotice note={note} onAccept={shipping.acceptSuggestion} />}
        {rates && <Rates options={options} product={product} country={draft.country} />}
        {rates?.[0]?.dutiesOnDelivery && <p className="text-sm text-ink-soft">{DUTIES_ON_DELIVERY}</p>}
      </div>
      <DialogFoot className="justify-start">
        <SubmitButton form={formId} pending={shipping.isAsking} disabled={!mayAsk}>
          Calculate shipping
        </SubmitButton>
        {!mayAsk && <p className="text-sm text-ink-soft">Enter your name and email first.</p>}
      </DialogFoot>
    </>
  )
}

type RatesProps = { options: ShippingOption[]; product: ShippableProduct; country: string }

function Rates({ options, product, country }: RatesProps) {
  return (
    <dl aria-label="Shipping rates" className="border-t border-rule">
      {options.map((option) => (
        <div key={option.id} className="flex items-baseline justify-between gap-6 border-b border-rule py-3">
          <dt>
            {option.name}
            <span className="block text-sm text-ink-soft">
              {option.id === PICKUP_OPTION.id ? pickupLabel(product, country) : arrivalLabel(option.arrives)}
            </span>
          </dt>
          <dd className="tabular-nums">{option.rate === 0 ? 'Free' : formatDollars(option.rate)}</dd>
        </div>
      ))}
    </dl>
  )
}
