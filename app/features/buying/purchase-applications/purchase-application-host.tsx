import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { resolveEventProduct } from '#app/lib/resolve-event-product.ts'
import { currentSession } from '#app/lib/session.ts'
import { raiseWindowEvent, useWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

const PurchaseApplicationDialog = lazyDialog(() =>
  import('./purchase-application-dialog.tsx').then((module) => module.PurchaseApplicationDialog),
)

/** Opens the purchase application from anywhere on the page. Its code loads on first use. */
export function PurchaseApplicationHost() {
  const [asked, setAsked] = useState<{ product: ProductCard; isOpen: boolean }>()

  useWindowEvent('openPurchaseApplication', async (detail) => {
    const product = await resolveEventProduct(detail)
    if (!product) return
    if (currentSession().status === 'signed-in') setAsked({ product, isOpen: true })
    else
      raiseWindowEvent('openAuthModal', {
        mode: 'sign-up',
        message: 'Sign up to apply',
        wanted: () => setAsked({ product, isOpen: true }),
      })
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
