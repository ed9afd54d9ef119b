import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { savedProducts } from './saved-store.ts'

const FAILED = 'Failed to add item to wishlist'

/** Into the default collection, at once; the toast offers to choose another. */
export async function saveProduct(productId: string, { onChoose }: { onChoose: () => void }): Promise<void> {
  try {
    const json = { product_id: productId }
    const { wishlist_id: id, message } = await api<{ wishlist_id: string; message: string }>('/api/v1/wishlist-items', { json })
    savedProducts.show(productId, [id])
    toast.success(message, { action: { label: 'Choose collection', onClick: onChoose } })
  } catch (error) {
    toastError(error, FAILED)
  }
  await savedProducts.refetch()
}

/** Into this collection, or out of it. */
export async function setInWishlist(productId: string, wishlistId: string, isIn: boolean): Promise<void> {
  const item = `/api/v1/wishlist-items/${productId}?wishlist_id=${wishlistId}` as const
  const put = { json: { product_id: productId, wishlist_id: wishlistId } }
  try {
    const { message } = isIn
      ? await api<{ message: string }>('/api/v1/wishlist-items', put)
      : await api<{ message: string }>(item, { method: 'DELETE' })
    toast.success(message)
  } catch (error) {
    toastError(error, isIn ? FAILED : 'Failed to remove item')
  }
  await savedProducts.refetch()
}
