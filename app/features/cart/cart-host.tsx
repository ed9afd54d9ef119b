import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { productFromEvent } from '#app/lib/product-from-event.ts'
import { useSession } from '#app/lib/session.ts'
import { useWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/product-views.ts'

const CartDrawer = lazyDialog(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer))
const AddedToCartDialog = lazyDialog(() => import('./added-to-cart-dialog.tsx').then((module) => module.AddedToCartDialog))

type Drawer = 'never' | 'open' | 'closed'

/** Opens the cart when any part of the page asks for it, and keeps it for whoever is signed in. Loads both only then. */
export function CartHost() {
  const [drawer, setDrawer] = useState<Drawer>('never')
  const [added, setAdded] = useState<{ product: ProductCard; isOpen: boolean }>()
  const userId = useSession().user?.id
  useKeptCart(userId)

  // Another page closes it; a filter of this page that was still on its way when the cart was opened does not.
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever another page is shown
  useEffect(() => setDrawer(closed), [pathname])
  // A link within it, a toast's too, may lead to this very page.
  useEffect(() => {
    function closeForLink({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('dialog a[href]')) setDrawer(closed)
    }
    document.addEventListener('click', closeForLink)
    return () => document.removeEventListener('click', closeForLink)
  }, [])

  useWindowEvent('openCart', () => setDrawer('open'))
  useWindowEvent('openCheckout', () => setDrawer(closed))
  useWindowEvent('cartItemAdded', async (detail) => {
    const product = await productFromEvent(detail)
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

function closed(drawer: Drawer): Drawer {
  return drawer === 'open' ? 'closed' : drawer
}

function useKeptCart(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./sync-cart.ts').then(
      ({ syncCart }) => {
        if (!isOver) stop = syncCart(userId)
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
