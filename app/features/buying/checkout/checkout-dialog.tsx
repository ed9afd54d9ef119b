import { useCallback, useEffect, useRef, useState } from 'react'
import { refetchCart, useCart } from '#app/lib/cart.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { withdrawalCountry } from './shipping-option.ts'
import { ShippingStep } from './shipping-step.tsx'
import { useKnownRecipient } from './use-known-recipient.ts'
import { type Recipient, useShippingChoice } from './use-shipping-choice.ts'

type CheckoutDialogProps = { open: boolean; user: SessionUser; onClose: () => void }

/** Two steps, shipping then payment, with the instrument always in view. */
export function CheckoutDialog({ open, user, onClose }: CheckoutDialogProps) {
  const [isPaying, setPaying] = useState(false)
  const cart = useCart()
  const { problem, readAgain } = useFreshCart(open)
  const known = useKnownRecipient(user.id)
  const [item] = cart.items

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Checkout"
      busy={isPaying}
      className="modal-large max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none"
    >
      {item && known ? (
        <Checkout key={item.product_id} item={item} recipient={{ user, known }} onPaying={setPaying} onClose={onClose} />
      ) : problem && !item ? (
        <ErrorBox onRetry={readAgain}>{problem}</ErrorBox>
      ) : item || cart.status === 'unknown' ? (
        <CheckoutSkeleton />
      ) : (
        <EmptyState
          title="Your cart is empty"
          action={
            <ButtonLink to="/catalog" variant="primary" onClick={onClose}>
              Explore Catalog
            </ButtonLink>
          }
        >
          Add an instrument to check out.
        </EmptyState>
      )}
    </Modal>
  )
}

/** Reloads the cart whenever the checkout opens, because prices and holds change. */
function useFreshCart(isOpen: boolean) {
  const [problem, setProblem] = useState<string>()
  const readAgain = useCallback(() => {
    setProblem(undefined)
    refetchCart().catch((error: unknown) => setProblem(messageForUser(error)))
  }, [])
  useEffect(() => {
    if (isOpen) readAgain()
  }, [isOpen, readAgain])
  return { problem, readAgain }
}

type CheckoutProps = { item: CartItem; recipient: Recipient; onPaying: (isPaying: boolean) => void; onClose: () => void }

function Checkout({ item, recipient, onPaying, onClose }: CheckoutProps) {
  const [step, setStep] = useState<'shipping' | 'payment'>('shipping')
  const shipping = useShippingChoice(item.product, recipient)
  const { chosen } = shipping
  const isAtPayment = step === 'payment' && chosen !== undefined && item.can.checkout
  // The rate expired or the instrument is no longer available: back to the shipping step.
  useEffect(() => {
    if (!chosen) setStep('shipping')
  }, [chosen])

  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const top = useFocusOnChange(isAtPayment, foot)

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div ref={top} tabIndex={-1} className="order-2 min-w-0 outline-none sm:order-1">
          <CheckoutSteps at={isAtPayment ? 'payment' : 'shipping'} />
          {item.reason && <Obstacle reason={item.reason} />}
          {isAtPayment ? (
            <PaymentStep
              item={item}
              option={chosen}
              country={withdrawalCountry(chosen, item.product, shipping.draft.country)}
              user={recipient.user}
              foot={foot}
              onPaying={onPaying}
              onChangeShipping={() => setStep('shipping')}
              onOptionGone={shipping.forget}
              onNewQuote={shipping.adopt}
            />
          ) : (
            <ShippingStep item={item} shipping={shipping} foot={foot} onContinue={() => setStep('payment')} onClose={onClose} />
          )}
        </div>
        <OrderSummary item={item} option={chosen} isAtPayment={isAtPayment} className="order-1 sm:order-2" />
      </div>
      <div ref={setFoot} className="contents" />
    </>
  )
}

/** The reason the instrument cannot be bought now, always scrolled into view. */
function Obstacle({ reason }: { reason: string }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason is shown again
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [reason])
  return (
    <div ref={box} className="mt-5">
      <ErrorBox onRetry={() => void refetchCart().catch(() => {})}>{reason}</ErrorBox>
    </div>
  )
}

/** The button that led to this step was removed, so the focus moves to the payment step. */
function useFocusOnChange(isAtPayment: boolean, foot: HTMLElement | null) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(isAtPayment)
  useEffect(() => {
    if (last.current === isAtPayment) return
    last.current = isAtPayment
    const act = isAtPayment ? foot?.querySelector<HTMLElement>('[data-autofocus]') : undefined
    // The shipping step moves the focus to its rates if there are any.
    if (act || !element.current?.contains(document.activeElement)) (act ?? element.current)?.focus({ preventScroll: true })
    if (isAtPayment) element.current?.scrollIntoView({ block: 'start' })
  }, [isAtPayment, foot])
  return element
}

function CheckoutSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid gap-10 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-6 w-48" />
        {['name', 'street', 'city', 'state'].map((field) => (
          <Skeleton key={field} className="h-12" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </Loading>
  )
}
