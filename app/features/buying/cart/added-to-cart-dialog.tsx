import { useEffect, useRef, useState } from 'react'
import { useCart } from '#app/lib/cart.ts'
import { useOutage } from '#app/lib/connection.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import type { AddToCartAnswer } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { CartLine } from './cart-line.tsx'
import { putBack } from './change-cart.ts'

/** The delay from the specification after which the user can choose payment again. */
const RETURN_DELAY_MS = 2000

type AddedToCartDialogProps = {
  open: boolean
  product: ProductCard
  replaced: AddToCartAnswer['replaced'] | undefined
  onClose: () => void
}

/** Confirms what was added to the cart, with two ways to continue. */
export function AddedToCartDialog({ open, product, replaced, onClose }: AddedToCartDialogProps) {
  const { items, status, total } = useCart()
  const isOffline = useOutage() !== null
  const [isLeaving, setLeaving] = useState(false)

  // Closes the dialog if the item was removed or replaced in another tab.
  const isThere = items.some((item) => item.product_id === product.id)
  const wasThere = useRef(false)
  useEffect(() => {
    if (open && wasThere.current && status === 'ready' && !isThere) onClose()
    wasThere.current = open && isThere
  }, [open, isThere, status, onClose])

  function pay() {
    setLeaving(true)
    setTimeout(() => setLeaving(false), RETURN_DELAY_MS)
    onClose()
    raiseWindowEvent('openCheckout')
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Added to your cart"
      size="small"
      footer={
        <>
          <dl className="flex items-baseline justify-between">
            <dt>Cart total</dt>
            <dd className="text-lg font-medium">
              <Price dollars={items.length > 0 ? total : product.price} />
            </dd>
          </dl>
          <Button variant="primary" size="large" disabled={isOffline} pending={isLeaving} onClick={pay} data-autofocus="">
            Continue to Payment
          </Button>
          <Button size="large" onClick={onClose}>
            Continue Shopping
          </Button>
        </>
      }
    >
      <div className="py-2">
        <p className="sr-only">{product.name} added to cart</p>
        <CartLine product={product} onFollow={onClose} />
        {replaced && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <p>{replaced.name} was replaced in your cart.</p>
            <ActionButton variant="text" size="small" className="px-0" action={() => putBack(replaced.id)}>
              Undo
            </ActionButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
