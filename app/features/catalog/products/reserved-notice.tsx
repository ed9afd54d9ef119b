import { useCart } from '#app/lib/cart.ts'
import { usePurchaseState } from '#app/lib/use-purchase-state.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** Who reserved the instrument: the reader, who came back from the payment page, or another buyer. */
export function ReservedNotice({ product }: { product: ProductCard }) {
  const { items } = useCart()
  const state = usePurchaseState(product.id)
  if (!product.is_reserved) return null
  const isTheirs = state !== 'reserved' && items.some((item) => item.product_id === product.id && item.can.checkout)
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {isTheirs
        ? 'This instrument is reserved for you while you check out.'
        : `This instrument is reserved for ${state === 'own' ? 'a' : 'another'} buyer. If they don’t pay, it will be available again.`}
    </p>
  )
}
