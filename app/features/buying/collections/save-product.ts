import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { savedProducts } from './saved-store.ts'

const FAILED = 'Failed to add item to wishlist'

/** Saves to the default collection; the toast offers to choose another. */
export async function saveProduct(productId: string, { onChoose }: { onChoose: () => void }): Promise<void> {
  try {
    const json = { product_id: productId }
    const { wishlist_id: id, message } = await api('POST /api/v1/wishlist-items', { json })
    savedProducts.show(productId, [id])
    toast.success(message, { action: { label: 'Choose collection', onClick: onChoose } })
  } catch (error) {
    toastError(error, FAILED)
  }
  await savedProducts.refetch()
}

/** Adds the instrument to this collection, or removes it. */
export async function setInWishlist(productId: string, wishlistId: string, isIn: boolean): Promise<void> {
  try {
    const { message } = isIn
      ? await api('POST /api/v1/wishlist-items', { json: { product_id: productId, wishlist_id: wishlistId } })
      : await api('DELETE /api/v1/wishlist-items/{productId}', { params: { productId }, query: { wishlist_id: wishlistId } })
    toast.success(message)
  } catch (error) {
    toastError(error, isIn ? FAILED : 'Failed to remove item')
  }
  await savedProducts.refetch()
}
