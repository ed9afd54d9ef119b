import { checkConnection, isOutageLikely } from '#app/lib/connection.ts'
import { currentSession } from '#app/lib/session.ts'
import { toast } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** The connection notice detects when the shop responds again. */
const RETRY_MS = 500

/** An instrument to add to the cart once the shop can be reached, even after the tab is closed. */
export type PendingCartItem = Pick<ProductCard, 'id' | 'name'>
export const pendingItemKey = (userId: string | undefined) => `tonewood-pending-cart-item:${userId}`

/** Resolves once the shop can be reached. Until then, stores the item and tells the user. */
export async function waitForConnection({ id, name }: PendingCartItem): Promise<void> {
  if (!isOutageLikely() || (await checkConnection())) return
  try {
    localStorage.setItem(pendingItemKey(currentSession().user?.id), JSON.stringify({ id, name }))
  } catch {
    // Without storage, the item is lost with the tab.
  }
  toast.info(`You’re offline. We’ll add ${name} to your cart when you’re connected again.`)
  while (isOutageLikely()) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}
