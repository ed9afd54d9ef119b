import { ShoppingBag } from 'lucide-react'
import { useCartCount } from '../lib/cart-count.ts'
import { raiseWindowEvent } from '../lib/window-events.ts'

/** Opens the cart and shows how many items are in it. */
export function CartButton() {
  const count = useCartCount()
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      onClick={() => raiseWindowEvent('openCart')}
    >
      <ShoppingBag size={20} strokeWidth={1.5} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-sm bg-rosewood-fill px-1 text-[0.6875rem] font-semibold leading-none text-on-rosewood tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  )
}
