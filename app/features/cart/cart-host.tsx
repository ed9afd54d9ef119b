import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { askedProduct } from '#app/lib/asked-product.ts'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession } from '#app/lib/session.ts'
import { useWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/products.ts'

const CartDrawer = lazyDialog(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer))
const AddedToCartDialog = lazyDialog(() => import('./added-to-cart-dialog.tsx').then((module) => module.AddedToCartDialog))

/** Opens the cart when any part of the page asks for it, and keeps it for whoever is signed in. Loads both only then. */
export function CartHost() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const [added, setAdded] = useState<{ product: ProductCard; isOpen: boolean }>()
  const userId = useSession().user?.id
  useKeptCart(userId)

  // A toast within the drawer leads elsewhere too.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setDrawer((now) => (now === 'open' ? 'closed' : now)), [key])

  useWindowEvent('openCart', () => setDrawer('open'))
  useWindowEvent('openCheckout', () => setDrawer((now) => (now === 'open' ? 'closed' : now)))
  useWindowEvent('cartItemAdded', async (detail) => {
    const product = await askedProduct(detail)
    if (product) setAdded({ product, isOpen: true })
  })

  return (
    <>
      {drawer !== 'never' && <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}
      {added && (
        <AddedToCartDialog open={added.isOpen} product={added.product} onClose={() => setAdded({ ...added, isOpen: false })} />
      )}
    </>
  )
}

function useKeptCart(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./keep-cart.ts').then(
      ({ keepCart }) => {
        if (!isOver) stop = keepCart(userId)
      },
      // Without a connection there is nothing to keep it with; the next page tries again.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [userId])
}
