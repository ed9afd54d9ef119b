import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { productFromEvent } from '#app/lib/product-from-event.ts'
import { currentSession } from '#app/lib/session.ts'
import { raise, useWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/product-views.ts'

const PurchaseApplicationDialog = lazyDialog(() =>
  import('./purchase-application-dialog.tsx').then((module) => module.PurchaseApplicationDialog),
)

/** Opens the purchase application when any part of the page asks for it, and loads it only then. */
export function PurchaseApplicationHost() {
  const [asked, setAsked] = useState<{ product: ProductCard; isOpen: boolean }>()

  useWindowEvent('openPurchaseApplication', async (detail) => {
    const product = await productFromEvent(detail)
    if (!product) return
    if (currentSession().status === 'signed-in') setAsked({ product, isOpen: true })
    else
      raise('openAuthModal', { mode: 'sign-up', message: 'Sign up to apply', wanted: () => setAsked({ product, isOpen: true }) })
  })

  if (!asked) return null
  return (
    <PurchaseApplicationDialog
      key={asked.product.id}
      open={asked.isOpen}
      product={asked.product}
      onClose={() => setAsked({ ...asked, isOpen: false })}
    />
  )
}
