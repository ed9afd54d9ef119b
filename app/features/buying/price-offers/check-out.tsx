import { api } from '#app/lib/api.ts'
import { useCart } from '#app/lib/cart.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** Puts the instrument into the cart, which has the agreed price. */
export function CheckOut({ productId, isPrimary = true }: { productId: string; isPrimary?: boolean }) {
  const { items } = useCart()
  const { run, isPending } = useAction(async () => {
    if (items.some(({ product_id }) => product_id === productId)) return raiseWindowEvent('openCheckout')
    const { product } = await api('GET /api/v1/products/{id}', { params: { id: productId } })
    const { addToCart } = await import('../cart/change-cart.ts')
    await addToCart(product)
  })
  return (
    <Button size="small" variant={isPrimary ? 'primary' : 'quiet'} pending={isPending} onClick={() => void run()}>
      Checkout
    </Button>
  )
}
