import { MOST_CARDS } from '#contracts/products.ts'
import { openBrowserList } from './browser-list.ts'

// Anything else in the list would make the server refuse all of it.
const ID = /^[0-9a-f-]{36}$/

/** An instrument that was opened in this browser, and when, in milliseconds. */
type Viewed = { id: string; at: number }

/** The instruments that were opened in this browser, the newest first, each once. */
export const recentlyViewed = openBrowserList({ key: 'tonewood-viewed', most: MOST_CARDS, isEntry: isViewed })

/** Whether they are to be dropped at sign-out: a list of one entry, so that all tabs know. */
export const dropsAtSignOut = openBrowserList({
  key: 'tonewood-viewed-drop',
  most: 1,
  isEntry: (value): value is true => value === true,
})

/** Puts an instrument first. */
export function addViewed(id: string): void {
  recentlyViewed.set([{ id, at: Date.now() }, ...recentlyViewed.get().filter((viewed) => viewed.id !== id)])
}

function isViewed(value: unknown): value is Viewed {
  const { id, at } = (value ?? {}) as Partial<Viewed>
  return typeof id === 'string' && ID.test(id) && typeof at === 'number'
}
