import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useWindowEvent } from '#app/lib/window-events.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

const ProductDialog = lazyDialog(() => import('./product-dialog.tsx').then(({ ProductDialog }) => ProductDialog))

type ProductDialogHostProps = {
  /** The actions: the purchase button, the heart, share. */
  actions: (product: ProductCard) => ReactNode
}

/** Opens an instrument's dialog when a card asks for it, and loads its code only then. */
export function ProductDialogHost({ actions }: ProductDialogHostProps) {
  const [asked, setAsked] = useState<{ product: ProductCard; isOpen: boolean }>()
  useWindowEvent('openProductDetail', ({ product }) => setAsked({ product, isOpen: true }))

  if (!asked) return null
  return (
    <ProductDialog
      open={asked.isOpen}
      card={asked.product}
      actions={actions}
      onClose={() => setAsked({ ...asked, isOpen: false })}
    />
  )
}
