import { Lock } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useOutage } from '#app/lib/connection.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { DUTIES_ON_DELIVERY } from '#contracts/delivering/duties.ts'
import { AddressCheckNotice } from './address-check-notice.tsx'
import { CheckoutFoot } from './checkout-foot.tsx'
import { ShippingAddress, useFoldedAddress } from './shipping-address.tsx'
import { hasRecipient } from './shipping-draft.ts'
import { PICKUP_OPTION } from './shipping-option.ts'
import { ShippingOptions } from './shipping-options.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import type { ShippingChoice } from './use-shipping-choice.ts'

type ShippingStepProps = {
  item: CartItem
  shipping: ShippingChoice
  foot: HTMLElement | null
  onContinue: () => void
  onClose: () => void
}

/** The address and the shipping method: rates for the typed address, and local pickup if offered. */
export function ShippingStep({ item, shipping, foot, onContinue, onClose }: ShippingStepProps) {
  const { draft, options, rates, chosen, note, problem, asksAtOnce, isAsking } = shipping
  const isOffline = useOutage() !== null
  const mayAsk = hasRecipient(draft)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useFirstFocus(form)
  useEffect(() => {
    if (asksAtOnce) form.current?.requestSubmit()
  }, [asksAtOnce])

  const { isFolded, unfold } = useFoldedAddress(shipping, form)

  const choices = useRef<HTMLDivElement>(null)
  // Moves focus to the first rate, which may be below the visible area.
  const canGoOn = item.can.checkout
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rates move the focus
  useEffect(() => {
    // The reason why checkout is blocked is above: show that first.
    if (!rates || !canGoOn) return
    const first = choices.current?.querySelector<HTMLInputElement>('input[type=radio]')
    const radio = choices.current?.querySelector<HTMLInputElement>('input[type=radio]:checked') ?? first
    radio?.focus({ preventScroll: true })
    if (!isFolded) choices.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [rates, canGoOn])

  function choosePickup() {
    shipping.choose(PICKUP_OPTION.id)
    choices.current?.querySelector<HTMLInputElement>(`[value="${PICKUP_OPTION.id}"]`)?.focus({ preventScroll: true })
    choices.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }

  const problemBox = useRef<HTMLDivElement>(null)
  // The button at the lower edge may be pressed from anywhere in the form.
  useEffect(() => {
    if (problem) problemBox.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  // Until there are rates, the step's main button requests them.
  const hasChoice = rates !== undefined || chosen !== undefined
  const calculateButton = (
    <>
      <SubmitButton form={formId} pending={isAsking} variant={rates ? 'quiet' : 'primary'} disabled={!mayAsk || isOffline}>
        Calculate shipping
      </SubmitButton>
      {!mayAsk && <p className="text-sm text-ink-soft">Enter your name and email first.</p>}
    </>
  )

  return (
    <div className="mt-6 flex flex-col gap-8">
      {shipping.isPickupNear && !chosen && <PickupHint onChoose={choosePickup} />}
      <Form
        ref={form}
        id={formId}
        onSubmit={() => shipping.calculate()}
        validate={shipping.check}
        hideError
        aria-label="Shipping address"
        className="flex flex-col gap-5"
      >
        <ShippingAddress shipping={shipping} isFolded={isFolded} onChange={unfold} />
        {problem && (
          <div ref={problemBox}>
            <ErrorBox>{problem}</ErrorBox>
          </div>
        )}
        {hasChoice && !(isFolded && rates) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{calculateButton}</div>
        )}
      </Form>
      {note && <AddressCheckNotice note={note} onAccept={shipping.acceptSuggestion} />}
      {options.length > 0 && (
        <div ref={choices} className="scroll-my-6">
          <ShippingOptions
            product={item.product}
            country={draft.country}
            options={options}
            chosen={chosen}
            onChoose={shipping.choose}
          />
          {rates?.[0]?.dutiesOnDelivery && <p className="mt-3 text-sm text-ink-soft">{DUTIES_ON_DELIVERY}</p>}
        </div>
      )}
      <CheckoutFoot item={item} price={item.product.price} shipping={chosen?.rate} slot={foot}>
        {hasChoice ? (
          <>
            <Button variant={chosen ? 'primary' : 'quiet'} disabled={!chosen || !canGoOn || isOffline} onClick={onContinue}>
              Continue to Payment
            </Button>
            <Button variant="text" onClick={onClose} className="max-sm:hidden">
              Not now
            </Button>
          </>
        ) : (
          calculateButton
        )}
        {/* The summary has no room for its note on a phone. */}
        <p className="flex basis-full items-center justify-center gap-1.5 text-xs text-ink-soft sm:hidden">
          <Lock size={12} strokeWidth={1.5} aria-hidden="true" />
          Secure Checkout on our payment provider’s page
        </p>
      </CheckoutFoot>
    </div>
  )
}

function PickupHint({ onChoose }: { onChoose: () => void }) {
  return (
    <p className="-mb-3 text-sm text-ink-soft">
      Do you live near the workshop?{' '}
      <button type="button" className="text-rosewood underline underline-offset-4" onClick={onChoose}>
        Choose free local pickup
      </button>
    </p>
  )
}
