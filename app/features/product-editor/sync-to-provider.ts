import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Brings the card provider's copy of a listing up to date. A failure is told and loses nothing: the shop tries again by itself. */
export async function syncToProvider(productId: string): Promise<void> {
  try {
    await api('POST /functions/v1/sync-product-to-stripe', { json: { product: { id: productId } } })
  } catch {
    toast.error('Failed to sync product to Stripe')
  }
}
