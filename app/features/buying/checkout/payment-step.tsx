import { useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { refetchCart } from '#app/lib/cart.ts'
import { useOutage } from '#app/lib/connection.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { LENDER_NAMES } from '#contracts/buying/pay-later.ts'
import { mayWithdraw } from '#contracts/buying/return-windows.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { CheckoutFoot } from './checkout-foot.tsx'
import { type AgreedPrices, createCheckoutSession } from './create-checkout-session.ts'
import { PriceLines } from './price-lines.tsx'
import { PICKUP_OPTION, type ShippingOption } from './shipping-option.ts'
import { untilShownAgain } from './until-shown-again.ts'
import type { ShippingChoice } from './use-shipping-choice.ts'

type PaymentStepProps = {
  item: CartItem
  option: ShippingOption
  /** Its law decides about a withdrawal. */
  country: string | null
  user: SessionUser
  foot: HTMLElement | null
  onPaying: (isPaying: boolean) => void
  onChangeShipping: () => void
  /** The chosen rate is no longer valid. */
  onOptionGone: (message: string) => void
  onNewQuote: ShippingChoice['adopt']
}

/** All prices and the button to the card provider's page. */
export function PaymentStep({
  item,
  option,
  country,
  user,
  foot,
  onPaying,
  onChangeShipping,
  onOptionGone,
  onNewQuote,
}: PaymentStepProps) {
  const isOffline = useOutage() !== null
  const [problem, setProblem] = useState<string>()
  const [changed, setChanged] = useState<AgreedPrices>()
  const seen = changed ?? { price: item.product.price, shipping: option.rate }

  const { run: pay, isPending } = useAction(async () => {
    onPaying(true)
    setProblem(undefined)
    try {
      window.location.assign(await createCheckoutSession({ item, option, seen, email: user.email }))
      await untilShownAgain()
    } finally {
      onPaying(false)
    }
  }, refuse)

  function refuse(error: unknown) {
    const message = userFacingMessage(error, 'Checkout failed')
    toast.error(message, { isShownInline: true })
    if (error instanceof ApiError && error.fields.shipping_option) return onOptionGone(message)
    if (error instanceof ApiError && error.details?.about === 'checkout') {
      const { price, shipping, quote } = error.details
      if (quote) onNewQuote(quote)
      setChanged({ price, shipping })
    }
    setProblem(message)
    refetchCart().catch(() => {})
  }

  return (
    <div className="mt-6 flex flex-col gap-6">
      <PriceLines item={item} option={option} figures={seen} />
      {/* On a phone, the summary has no terms. */}
      {item.product.sale_terms && (
        <SaleTermsList terms={item.product.sale_terms} isPickup={option.id === PICKUP_OPTION.id} className="sm:hidden" />
      )}
      {mayWithdraw(country) && <p className="text-sm">{withdrawalNote(item.product.sale_terms)}</p>}
      <Button variant="text" size="small" className="self-start px-0" disabled={isPending} onClick={onChangeShipping}>
        Change shipping method
      </Button>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <p className="max-w-measure text-sm text-ink-soft">
        You’ll continue on our payment provider’s secure page. The instrument is reserved for you while you pay. If you return
        without paying, you won’t be charged.
        {payLaterNote(item.pay_later)}
      </p>
      <CheckoutFoot item={item} price={seen.price} shipping={seen.shipping} slot={foot}>
        <Button variant="primary" size="large" disabled={isOffline} pending={isPending} onClick={() => void pay()} data-autofocus>
          Pay {formatDollars(seen.price + seen.shipping)}
        </Button>
      </CheckoutFoot>
    </div>
  )
}

/** Required by law: without it, the right lasts a year longer. */
function withdrawalNote(terms: CartItem['product']['sale_terms']): string {
  const isAtBuyersCost = terms?.return_shipping_paid_by !== 'builder'
  return `You can withdraw from the contract within 14 days of delivery.${isAtBuyersCost ? ' You pay return shipping.' : ''}`
}

function payLaterNote(lenders: CartItem['pay_later']): string {
  const names = lenders.map((lender) => LENDER_NAMES[lender])
  if (names.length === 0) return ''
  return ` You can also pay with ${names.join(' or ')} there, subject to approval.`
}
