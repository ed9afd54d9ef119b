import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { showAnswer } from '#app/lib/cart.ts'
import { refetchPurchaseStates } from '#app/lib/purchase-states.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { AddAllAnswer } from '#contracts/wishlists.ts'

/** As many as a toast has room for. */
const MOST_NAMED = 3

function namesOf(left: AddAllAnswer['not_added']): string {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => `${name} (${reason})`)
  const more = left.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** Everything of a collection that can be bought, into the cart of one in turn. */
export function AddAllButton({ wishlistId }: { wishlistId: string }) {
  const [isAdding, setIsAdding] = useState(false)

  async function addAll() {
    setIsAdding(true)
    try {
      const asked = api<AddAllAnswer>(`/api/v1/wishlists/${wishlistId}/add-to-cart`, { method: 'POST' })
      const { added, message, held, not_added: left } = await showAnswer(asked, ({ cart }) => cart)
      if (added === 0) toast.info(message)
      else toast.success(message)
      if (added > 0 && held) toast.info(`The cart has room for one instrument and now holds ${held.name}`)
      if (left.length > 0) toast.info(`Could not be added: ${namesOf(left)}`)
      refetchPurchaseStates()
    } catch (error) {
      toastError(error, 'Failed to add to cart')
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <Button variant="primary" pending={isAdding} onClick={() => void addAll()}>
      Add All to Cart
    </Button>
  )
}
