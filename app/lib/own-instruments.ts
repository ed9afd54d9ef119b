import { createStore } from './store.ts'

const KEY = 'tonewood-own-instruments'

/** The user's own instruments: for each family, the queries of `/fit`, newest first. */
export type OwnInstrumentQueries = Readonly<Record<string, readonly string[]>>

/**
 * The current instruments. For a visitor, those stored in this browser; for a signed-in user, those of the account, which
 * `own-instruments-sync` loads. Empty on the server and until then.
 */
export const ownInstruments = createStore<OwnInstrumentQueries>({})

/** The instruments stored in this browser. */
export function storedInstruments(): OwnInstrumentQueries {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof saved !== 'object' || saved === null) return {}
    return Object.fromEntries(Object.entries(saved).map(([family, queries]) => [family, textsOf(queries)]))
  } catch {
    // Storage is blocked, or another program wrote there.
    return ownInstruments.get()
  }
}

/** Earlier versions stored one query per family. */
function textsOf(queries: unknown): string[] {
  return [queries].flat().filter((query) => typeof query === 'string')
}

/** Stores these in this browser. */
export function storeInstruments(saved: OwnInstrumentQueries): void {
  try {
    if (Object.values(saved).every((queries) => queries.length === 0)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Puts this instrument first. A new one replaces the previous first. */
export function withInstrument(saved: OwnInstrumentQueries, family: string, query: string): OwnInstrumentQueries {
  const queries = saved[family] ?? []
  const others = queries.includes(query) ? queries.filter((other) => other !== query) : queries.slice(1)
  return { ...saved, [family]: [query, ...others] }
}

/** Removes this instrument. */
export function withoutInstrument(saved: OwnInstrumentQueries, family: string, query: string): OwnInstrumentQueries {
  const { [family]: queries = [], ...others } = saved
  const rest = queries.filter((other) => other !== query)
  return rest.length === 0 ? others : { ...others, [family]: rest }
}

/** Clears the instruments for the next user of this browser. */
export function removeOwnInstruments(): void {
  ownInstruments.set({})
  localStorage.removeItem(KEY)
}
