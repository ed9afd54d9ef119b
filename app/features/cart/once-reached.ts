import { checkConnection, isOutageLikely } from '#app/lib/connection.ts'
import { currentSession } from '#app/lib/session.ts'
import { toast } from '#app/ui/toast.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** The connection notice notices when the shop answers again. */
const LOOK_AGAIN_MS = 500

/** An instrument that is to be added once the shop answers. It outlives the tab. */
export type CartWish = Pick<ProductCard, 'id' | 'name'>
export const wishKey = (userId: string | undefined) => `tonewood-cart-wish:${userId}`

/** Resolves once the shop answers. Until then the instrument is kept, and the person is told. */
export async function onceReached({ id, name }: CartWish): Promise<void> {
  if (!isOutageLikely() || (await checkConnection())) return
  try {
    localStorage.setItem(wishKey(currentSession().user?.id), JSON.stringify({ id, name }))
  } catch {
    // Without storage the wish ends with the tab.
  }
  toast.info(`You're offline. We'll add ${name} to your cart when you're connected again.`)
  while (isOutageLikely()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
}
