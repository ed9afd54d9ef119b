import { useState } from 'react'
import { useCart } from '#app/lib/cart.ts'
import { loadWhenOnline } from '#app/lib/connection.ts'
import { usePurchaseState } from '#app/lib/purchase-states.ts'
import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PurchaseState } from '#contracts/cart-views.ts'
import type { ProductCard } from '#contracts/product-views.ts'
import { purchaseButtonState } from './purchase-button-state.ts'

type PurchaseButtonProps = { product: ProductCard; variant: 'card' | 'page' }

const LABELS: Record<PurchaseButtonProps['variant'], Record<Exclude<PurchaseState, 'own'>, string>> = {
  card: {
    sold: 'Sold',
    unavailable: 'Unavailable',
    reserved: 'Reserved',
    apply: 'Apply to Purchase',
    application_pending: 'Application Pending',
    sign_up: 'Sign Up to Buy',
    in_cart: 'In Cart',
    available: 'Add to Cart',
  },
  page: {
    sold: 'Sold Out',
    unavailable: 'Unavailable',
    reserved: 'Reserved',
    apply: 'Apply to Purchase',
    application_pending: 'Application Pending',
    sign_up: 'Sign Up to Buy',
    in_cart: 'In Your Cart',
    available: 'Add to Cart',
  },
}

const ACTS: ReadonlySet<PurchaseState> = new Set(['apply', 'sign_up', 'available'])

// Only who has an account ever adds: visitors load neither.
const loadAddToCart = () => import('./change-cart.ts').then(({ addToCart }) => addToCart)
const loadBuyAfterSignIn = () => import('./buy-after-sign-in.ts').then(({ buyAfterSignIn }) => buyAfterSignIn)

/** The one act that matters about an instrument, for whoever looks at it. Keeps its width while it settles. */
export function PurchaseButton({ product, variant }: PurchaseButtonProps) {
  const session = useSession()
  const { items } = useCart()
  const told = usePurchaseState(product.id)
  const [isAdding, setAdding] = useState(false)

  const isSignedIn = session.status === 'signed-in'
  const isInCart = items.some((item) => item.product_id === product.id)
  const state = purchaseButtonState(product, { isSignedIn, profileId: session.profileId, isInCart, told })
  const size = variant === 'page' ? 'large' : 'small'
  const className = variant === 'page' ? 'w-full' : 'w-[min(10.5rem,41vw)] px-2'

  if (state === 'own') {
    return (
      <ButtonLink to={`/dashboard/products?edit=${product.id}`} size={size} className={className}>
        Edit listing
      </ButtonLink>
    )
  }

  async function act() {
    if (!isSignedIn) {
      const message = state === 'apply' ? 'Sign up to apply' : 'Sign up before you check out'
      return raise('openAuthModal', { mode: 'sign-up', message, wanted: () => void add(loadBuyAfterSignIn) })
    }
    if (state === 'apply') return raise('openPurchaseApplication', { product })
    await add(loadAddToCart)
  }

  async function add(load: () => Promise<(product: ProductCard) => Promise<void>>) {
    setAdding(true)
    try {
      const action = await loadWhenOnline(load)
      await action(product)
    } catch {
      toast.error('This could not be loaded. Please try again.')
    } finally {
      setAdding(false)
    }
  }

  const labels = LABELS[variant]
  // The shared page is a visitor's. Until the browser has looked who reads it, the early role shows the right words.
  const isSettling = session.status === 'unknown' && state === 'sign_up'
  return (
    <Button
      variant={ACTS.has(state) && variant === 'page' ? 'primary' : 'quiet'}
      size={size}
      className={className}
      disabled={!ACTS.has(state)}
      pending={isAdding}
      aria-haspopup={state === 'apply' || state === 'sign_up' ? 'dialog' : undefined}
      onClick={act}
    >
      {isSettling ? (
        <>
          <span data-for="visitor">{labels.sign_up}</span>
          <span data-for="signed-in">{labels.available}</span>
        </>
      ) : (
        labels[state]
      )}
    </Button>
  )
}
