import { clearStoredCart } from '../features/buying/cart/cart-storage.ts'
import { signOut } from '../features/people/accounts/sign-out.ts'
import { currentCart } from '../lib/cart.ts'
import { removeDrafts } from '../lib/drafts.ts'
import { removeOwnInstruments } from '../lib/own-instruments.ts'
import { currentSession } from '../lib/session.ts'
import { messageForUser } from '../lib/user-facing-error.ts'
import { toast } from '../ui/toast.ts'

/** Signs out and clears the user's data from this browser. */
export async function signOutAndClear(): Promise<void> {
  const userId = currentSession().user?.id
  // Only if the server has the cart as well: an unsaved cart would be lost.
  const isCartSafe = currentCart().status === 'ready'
  // Loads on demand: few users sign out.
  const { clearViewed } = await import('../lib/clear-viewed.ts')
  await signOut()
  removeDrafts()
  removeOwnInstruments()
  if (userId && isCartSafe) clearStoredCart(userId)
  clearViewed()
}

/** Signs out for a button. Returns whether it worked, and shows a failure as a toast. */
export async function signOutWithToast(): Promise<boolean> {
  try {
    await signOutAndClear()
    return true
  } catch (error) {
    toast.error(messageForUser(error))
    return false
  }
}
