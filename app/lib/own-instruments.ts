import { createStore } from './store.ts'

const KEY = 'tonewood-own-instruments'

/** What somebody plays: by family the query of `/fit`. Only this browser keeps it. */
export type OwnInstruments = Readonly<Record<string, string>>

/** Empty on the server and until `readOwnInstruments` has read what is kept. */
export const ownInstruments = createStore<OwnInstruments>({})

/** Reads what this browser keeps. */
export function readOwnInstruments(): void {
  ownInstruments.set(stored())
}

/** Keeps one of a family, in place of the one before; without a query it is removed. */
export function keepOwnInstrument(family: string, query: string | null): void {
  const { [family]: _, ...others } = stored()
  const next = query === null ? others : { ...others, [family]: query }
  ownInstruments.set(next)
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** For whoever uses this browser next. */
export function removeOwnInstruments(): void {
  localStorage.removeItem(KEY)
}

function stored(): OwnInstruments {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, query]) => typeof query === 'string'))
  } catch {
    // Storage is blocked, or somebody else wrote there.
    return ownInstruments.get()
  }
}
