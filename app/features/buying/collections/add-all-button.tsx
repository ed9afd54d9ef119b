import { api } from '#app/lib/api.ts'
import { setCartFromAnswer } from '#app/lib/cart.ts'
import { refetchPurchaseStates } from '#app/lib/use-purchase-state.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { AddAllAnswer } from '#contracts/buying/collection-views.ts'

/** How many names fit in a toast. */
const MOST_NAMED = 3

function namesOf(left: AddAllAnswer['not_added']): string {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => `${name} (${reason})`)
  const more = left.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** Adds every available instrument of a collection to the cart, one after the other. */
export function AddAllButton({ wishlistId }: { wishlistId: string }) {
  async function addAll() {
    const asked = api('POST /api/v1/wishlists/{id}/add-to-cart', { params: { id: wishlistId } })
    const { added, message, held, not_added: left } = await setCartFromAnswer(asked, ({ cart }) => cart)
    if (added === 0) toast.info(message)
    else toast.success(message)
    if (added > 0 && held) toast.info(`The cart has room for one instrument and now holds ${held.name}`)
    if (left.length > 0) toast.info(`Could not be added: ${namesOf(left)}`)
    void refetchPurchaseStates()
  }

  return (
    <ActionButton action={addAll} onFailure={(error) => toastError(error, 'Failed to add to cart')}>
      Add All to Cart
    </ActionButton>
  )
}
