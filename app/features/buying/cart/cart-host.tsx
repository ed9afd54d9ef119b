import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { resolveEventProduct } from '#app/lib/resolve-event-product.ts'
import { useSession } from '#app/lib/session.ts'
import { useWindowEvent, type WindowEvents } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

const CartDrawer = lazyDialog(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer))
const AddedToCartDialog = lazyDialog(() => import('./added-to-cart-dialog.tsx').then((module) => module.AddedToCartDialog))

type Replaced = WindowEvents['cartItemAdded']['replaced']

type Drawer = 'never' | 'open' | 'closed'

/** Opens the cart from anywhere on the page and keeps it in sync for a signed-in user. Loads the code for both on demand. */
export function CartHost() {
  const [drawer, setDrawer] = useState<Drawer>('never')
  const [added, setAdded] = useState<{ product: ProductCard; replaced: Replaced; isOpen: boolean }>()
  const userId = useSession().user?.id
  useStoredCart(userId)

  // Navigating to another page closes the cart; a filter that was still loading when it opened does not.
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => setDrawer(closed), [pathname])
  // A link inside the dialog or in a toast can lead to the current page.
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
    const product = await resolveEventProduct(detail)
    if (product) setAdded({ product, replaced: detail.replaced, isOpen: true })
  })

  return (
    <>
      {drawer !== 'never' && <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}
      {added && (
        <AddedToCartDialog
          open={added.isOpen}
          product={added.product}
          replaced={added.replaced}
          onClose={() => setAdded({ ...added, isOpen: false })}
        />
      )}
    </>
  )
}

function closed(drawer: Drawer): Drawer {
  return drawer === 'open' ? 'closed' : drawer
}

function useStoredCart(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./sync-cart.ts').then(
      ({ syncCart }) => {
        if (!isOver) stop = syncCart(userId)
      },
      // The cart cannot sync offline; the next page tries again.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [userId])
}
