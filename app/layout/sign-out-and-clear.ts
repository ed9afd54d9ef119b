import { signOut } from '../features/accounts/sign-out.ts'
import { clearStoredCart } from '../features/cart/cart-storage.ts'
import { currentCart } from '../lib/cart.ts'
import { removeDrafts } from '../lib/drafts.ts'
import { currentSession } from '../lib/session.ts'

/** Signs out and leaves nothing of the person behind for whoever sits here next. */
export async function signOutAndClear(): Promise<void> {
  const userId = currentSession().user?.id
  // Only what the server holds as well: a cart it has not heard of yet would be lost.
  const isCartSafe = currentCart().status === 'ready'
  await signOut()
  removeDrafts()
  if (userId && isCartSafe) clearStoredCart(userId)
}
