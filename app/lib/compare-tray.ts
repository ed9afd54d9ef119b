import { MOST_COMPARED } from '#contracts/catalog/products.ts'
import { openBrowserList } from './browser-list.ts'
import { createStore } from './store.ts'

/** An instrument to compare. */
export type TrayItem = { id: string; name: string }

/** The instruments collected for a comparison in this browser, in the order in which they were added. */
export const compareTray = openBrowserList({ key: 'tonewood-compare', most: MOST_COMPARED, isEntry: isTrayItem })

/** An instrument that found the tray full: the user chooses which one to remove. */
export const overflowItem = createStore<TrayItem | null>(null)

/** Adds an instrument to the tray or removes it. */
export function toggleCompared({ id, name }: TrayItem): void {
  const items = compareTray.get()
  if (items.some((item) => item.id === id)) removeCompared(id)
  else if (items.length >= MOST_COMPARED) overflowItem.set({ id, name })
  else compareTray.set([...items, { id, name }])
}

/** Removes an instrument. */
export function removeCompared(id: string): void {
  compareTray.set(compareTray.get().filter((item) => item.id !== id))
}

/** Replaces an instrument with the one that found the tray full. */
export function replaceCompared(leftOutId: string): void {
  const added = overflowItem.get()
  if (added) compareTray.set(compareTray.get().map((item) => (item.id === leftOutId ? added : item)))
  overflowItem.set(null)
}

function isTrayItem(value: unknown): value is TrayItem {
  const { id, name } = (value ?? {}) as Partial<TrayItem>
  return typeof id === 'string' && typeof name === 'string'
}
