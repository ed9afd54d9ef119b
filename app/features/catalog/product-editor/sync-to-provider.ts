import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Updates the provider's copy of a listing. A failure only shows a message: the server retries by itself. */
export async function syncToProvider(productId: string): Promise<void> {
  try {
    await api('POST /functions/v1/sync-product-to-stripe', { json: { product: { id: productId } } })
  } catch {
    toast.error('Failed to sync product to Stripe')
  }
}
