import { createStore, type Store } from './store.ts'

/** A short list stored only in this browser, shared by all its tabs. */
export type BrowserList<Entry> = Store<readonly Entry[]>

type Options<Entry> = { key: string; most: number; isEntry: (value: unknown) => value is Entry }

/** Opens the list with this name. Without storage it lasts as long as the page; malformed data is ignored. */
export function openBrowserList<Entry>({ key, most, isEntry }: Options<Entry>): BrowserList<Entry> {
  const list = createStore<readonly Entry[]>([])

  function parse(text: string | null): Entry[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(stored) ? stored.filter(isEntry).slice(0, most) : []
    } catch {
      return []
    }
  }

  function read(): void {
    try {
      list.set(parse(localStorage.getItem(key)))
    } catch {
      // If storage is blocked, nothing is stored.
    }
  }

  if (!import.meta.env.SSR) {
    read()
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) read()
    })
  }

  return {
    ...list,
    set(next) {
      const stored = next.slice(0, most)
      list.set(stored)
      try {
        if (stored.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // The list lasts as long as the page.
      }
    },
  }
}
