import { compareTray } from './compare-tray.ts'
import { dropsAtSignOut, recentlyViewed } from './recently-viewed.ts'

/** At sign-out: clears what was viewed and compared in this browser, if the person asked for that. */
export function dropViewed(): void {
  if (dropsAtSignOut.get().length > 0) for (const list of [recentlyViewed, compareTray]) list.set([])
}
