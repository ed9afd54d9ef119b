import { MOST_CARDS } from '#contracts/catalog/products.ts'
import { openBrowserList } from './browser-list.ts'

// The server would refuse the whole list because of any other entry.
const ID = /^[0-9a-f-]{36}$/

/** An instrument opened in this browser, and when, in milliseconds. */
type Viewed = { id: string; at: number }

/** The instruments opened in this browser, newest first, each once. */
export const recentlyViewed = openBrowserList({ key: 'tonewood-viewed', most: MOST_CARDS, isEntry: isViewed })

/** Whether to clear them on sign-out: a list of one entry, so that all tabs know. */
export const clearsOnSignOut = openBrowserList({
  key: 'tonewood-viewed-drop',
  most: 1,
  isEntry: (value): value is true => value === true,
})

/** Moves an instrument to the front. */
export function addViewed(id: string): void {
  recentlyViewed.set([{ id, at: Date.now() }, ...recentlyViewed.get().filter((viewed) => viewed.id !== id)])
}

function isViewed(value: unknown): value is Viewed {
  const { id, at } = (value ?? {}) as Partial<Viewed>
  return typeof id === 'string' && ID.test(id) && typeof at === 'number'
}
