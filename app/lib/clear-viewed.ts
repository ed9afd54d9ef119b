import { compareTray } from './compare-tray.ts'
import { clearsOnSignOut, recentlyViewed } from './recently-viewed.ts'

/** On sign-out, clears the viewed and compared instruments, if the user asked for that. */
export function clearViewed(): void {
  if (clearsOnSignOut.get().length > 0) for (const list of [recentlyViewed, compareTray]) list.set([])
}
