import { useEffect, useState } from 'react'
import { refetchCart, useCart } from '#app/lib/cart.ts'
import { useOutage } from '#app/lib/connection.ts'
import { useSessionStatus } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { PaymentsPaused } from '#app/ui/payments-paused.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { CartItem } from '#contracts/buying/cart-views.ts'
import { CartItemCard } from './cart-item-card.tsx'
import { clearCart, removeFromCart } from './change-cart.ts'

/** The cart drawer, with one instrument. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const status = useSessionStatus()
  const { items, status: known, total } = useCart()
  const isSignedIn = status === 'signed-in'

  useEffect(() => {
    // Prices and availability can change while the drawer is closed.
    if (open && isSignedIn) void refetchCart().catch(() => {})
  }, [open, isSignedIn])

  const [item] = items
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Your cart"
      footer={item && <CartFooter item={item} total={total} onClose={onClose} />}
    >
      {item ? (
        <CartContents item={item} onFollow={onClose} />
      ) : isSignedIn && known === 'unknown' ? (
        <Loading label="Loading your cart" className="flex flex-col gap-5 py-2">
          <Skeleton className="h-[clamp(12rem,42dvh,26rem)]" />
          <Skeleton className="h-6 w-40" />
        </Loading>
      ) : (
        <EmptyCart isSignedIn={isSignedIn} onClose={onClose} />
      )}
    </Drawer>
  )
}

function CartContents({ item, onFollow }: { item: CartItem; onFollow: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function remove() {
    setProblem(undefined)
    setRemoving(true)
    await removeFromCart(item.product_id, setProblem)
    setRemoving(false)
  }

  return (
    <div className="py-2">
      <CartItemCard product={item.product} isSmall={item.reason !== null} onFollow={onFollow} />
      {item.reason && (
        <p role="status" className="mt-5 border-l-2 border-ember bg-ember-wash px-4 py-3 text-sm">
          {item.reason}
        </p>
      )}
      {problem && <ErrorBox className="mt-5">{problem}</ErrorBox>}
      <div className="mt-4 flex flex-wrap gap-x-6">
        <Button
          variant="text"
          size="small"
          className="px-0"
          pending={isRemoving}
          onClick={remove}
          aria-label={`Remove ${item.product.name} from your cart`}
        >
          Remove
        </Button>
        <Button variant="text" size="small" className="px-0" onClick={() => clearCart(setProblem)}>
          Clear cart
        </Button>
      </div>
    </div>
  )
}

function CartFooter({ item, total, onClose }: { item: CartItem; total: number; onClose: () => void }) {
  const isOffline = useOutage() !== null
  return (
    <>
      <dl className="flex items-baseline justify-between">
        <dt>Subtotal</dt>
        <dd className="text-lg font-medium">
          <Price dollars={total} />
        </dd>
      </dl>
      <p className="text-sm text-ink-soft">
        {item.product.offers_local_pickup
          ? 'You’ll choose shipping or free local pickup in the next step.'
          : 'Shipping is calculated in the next step.'}
      </p>
      <PaymentsPaused />
      <Button
        variant="primary"
        size="large"
        disabled={!item.can.checkout || isOffline}
        onClick={() => {
          onClose()
          raiseWindowEvent('openCheckout')
        }}
      >
        Checkout
      </Button>
    </>
  )
}

function EmptyCart({ isSignedIn, onClose }: { isSignedIn: boolean; onClose: () => void }) {
  function signUp() {
    onClose()
    raiseWindowEvent('openAuthModal', { mode: 'sign-up' })
  }

  return (
    <EmptyState
      title="Your cart is empty"
      level={3}
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/catalog" variant="primary" onClick={onClose}>
            Explore the catalog
          </ButtonLink>
          {!isSignedIn && <Button onClick={signUp}>Sign Up</Button>}
        </div>
      }
    >
      {isSignedIn
        ? 'Your cart holds one instrument at a time, because each one is unique.'
        : 'Please sign up to add items to your cart. Your cart holds one instrument at a time.'}
    </EmptyState>
  )
}
