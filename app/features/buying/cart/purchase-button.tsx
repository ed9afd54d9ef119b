import { useState } from 'react'
import { useCart } from '#app/lib/cart.ts'
import { loadIfReachable } from '#app/lib/connection.ts'
import { useSession } from '#app/lib/session.ts'
import {
  refetchPurchaseStates,
  usePurchaseState,
  usePurchaseStateFailure,
  waitForPurchaseState,
} from '#app/lib/use-purchase-state.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { ShowRefusal } from './change-cart.ts'
import { InYourCart } from './in-your-cart.tsx'
import { purchaseButtonState } from './purchase-button-state.ts'
import { waitForConnection } from './wait-for-connection.ts'

type PurchaseButtonProps = { product: ProductCard; variant: 'card' | 'page' }

type Labels = Record<Exclude<PurchaseState, 'own'>, string>

const CARD_LABELS: Labels = {
  sold: 'Sold',
  unavailable: 'Unavailable',
  reserved: 'Reserved',
  away: 'Builder away',
  apply: 'Apply to Purchase',
  application_pending: 'Application Pending',
  sign_up: 'Sign Up to Buy',
  in_cart: 'In Cart',
  available: 'Add to Cart',
}
const LABELS = { card: CARD_LABELS, page: { ...CARD_LABELS, sold: 'Sold Out' } }

/** The words of a card's label that are shown on a phone, where the whole label has no room beside the price. */
const SHORT: Partial<Record<PurchaseState, string>> = {
  apply: 'Apply',
  application_pending: 'Pending',
  sign_up: 'Buy',
  available: 'Add',
  away: 'Away',
}

/** For builders until the owner is known: their own instruments have no purchase button. */
const CHECKING = 'Loading…'

const ACTS: ReadonlySet<PurchaseState> = new Set(['apply', 'sign_up', 'available'])

// Only signed-in users add to the cart, so visitors load neither.
const loadAddToCart = () => import('./change-cart.ts').then(({ addToCart }) => addToCart)
const loadBuyAfterSignIn = () => import('./buy-after-sign-in.ts').then(({ buyAfterSignIn }) => buyAfterSignIn)

/** The purchase button of an instrument. Keeps its width while its state loads. */
export function PurchaseButton({ product, variant }: PurchaseButtonProps) {
  const { user, profileId, isSeller } = useSession()
  const { items } = useCart()
  const told = usePurchaseState(product.id)
  const hasFailed = usePurchaseStateFailure()
  const { run: add, isPending } = useAction(addWith, () => toast.error('This could not be loaded. Please try again.'))
  // Cards have no room for the error.
  const [problem, setProblem] = useState<string>()
  const { run: apply, isPending: isAsking } = useAction(applyIfMissing)

  const isSignedIn = user !== null
  const isInCart = items.some((item) => item.product_id === product.id)
  const state = purchaseButtonState(product, { isSignedIn, profileId, isSeller, isInCart, told, hasFailed })
  const size = variant === 'page' ? 'large' : 'small'
  const className = variant === 'card' ? 'card-purchase' : state === 'sold' ? 'button-status' : 'w-full'

  if (state === 'own') {
    return (
      <ButtonLink to={`/dashboard/products?edit=${product.id}`} size={size} className={className}>
        Edit listing
      </ButtonLink>
    )
  }

  if (state === 'unknown' || state === 'failed') return <RetryButton {...{ state, variant, size, className }} />

  if (state === 'in_cart' && variant === 'page') return <InYourCart />

  async function act() {
    setProblem(undefined)
    if (!isSignedIn) {
      const message = state === 'apply' ? 'Sign up to apply' : 'Sign up before you check out'
      return raiseWindowEvent('openAuthModal', { mode: 'sign-up', message, wanted: () => void add(loadBuyAfterSignIn) })
    }
    if (state === 'apply') return apply()
    await add(loadAddToCart)
  }

  /** Checks with the server first, to prevent a second application. */
  async function applyIfMissing() {
    const known = told ?? (await waitForPurchaseState(product.id))
    if (known === 'apply') raiseWindowEvent('openPurchaseApplication', { product })
  }

  async function addWith(load: () => Promise<(product: ProductCard, onRefused?: ShowRefusal) => Promise<void>>) {
    await waitForConnection(product)
    const action = await loadIfReachable(load)
    await action(product, variant === 'page' ? setProblem : undefined)
  }

  return (
    <>
      <Button
        variant={ACTS.has(state) && variant === 'page' ? 'primary' : 'quiet'}
        size={size}
        className={className}
        disabled={!ACTS.has(state)}
        pending={isPending || isAsking}
        aria-haspopup={state === 'apply' || state === 'sign_up' ? 'dialog' : undefined}
        onClick={act}
      >
        <Label state={state} isSignedIn={isSignedIn} variant={variant} />
      </Button>
      {problem && <ErrorBox className="mt-3 max-lg:order-first max-lg:col-span-full max-lg:mt-0">{problem}</ErrorBox>}
    </>
  )
}

type LabelProps = {
  state: Exclude<PurchaseState, 'own'>
  isSignedIn: boolean
  variant: PurchaseButtonProps['variant']
}

/** The shared page is rendered for visitors: until the session is known, the role from last time picks the label. */
function Label({ state, isSignedIn, variant }: LabelProps) {
  if (isSignedIn || (state !== 'sign_up' && state !== 'apply')) return <Words state={state} variant={variant} />
  const ofBuyer = state === 'apply' ? 'apply' : 'available'
  return (
    <>
      <span data-for="visitor">
        <Words state={state} variant={variant} />
      </span>
      <span data-for="buyer">
        <Words state={ofBuyer} variant={variant} />
      </span>
      <span data-for="seller">{CHECKING}</span>
    </>
  )
}

function Words({ state, variant }: Pick<LabelProps, 'state' | 'variant'>) {
  const label = LABELS[variant][state]
  const short = variant === 'card' ? (SHORT[state] ?? label) : label
  const [before, after] = label.split(short)
  return (
    <span>
      {before && <span className="max-sm:sr-only">{before}</span>}
      {short}
      {after && <span className="max-sm:sr-only">{after}</span>}
    </span>
  )
}

type RetryButtonProps = Pick<PurchaseButtonProps, 'variant'> &
  Pick<ButtonProps, 'size' | 'className'> & { state: 'unknown' | 'failed' }

/** Shown in place of the purchase button until the user's permissions are known. */
function RetryButton({ state, variant, ...look }: RetryButtonProps) {
  const { run, isPending } = useAction(refetchPurchaseStates)
  if (state === 'unknown') {
    return (
      <Button {...look} disabled>
        {CHECKING}
      </Button>
    )
  }
  return (
    <Button {...look} pending={isPending} aria-label="Purchase options couldn’t load. Try again" onClick={run}>
      {variant === 'page' ? 'Couldn’t load. Try again' : 'Try again'}
    </Button>
  )
}
