import { createStore } from './store.ts'

const KEY = 'tonewood-own-instruments'

/** The user's own instruments: for each family, the queries of `/fit`, newest first. */
export type KeptInstruments = Readonly<Record<string, readonly string[]>>

/**
 * The current instruments. For a visitor, those stored in this browser; for a signed-in user, those of the account, which
 * `own-instruments-sync` loads. Empty on the server and until then.
 */
export const ownInstruments = createStore<KeptInstruments>({})

/** The instruments stored in this browser. */
export function storedInstruments(): KeptInstruments {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).map(([family, queries]) => [family, textsOf(queries)]))
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
export function storeInstruments(kept: KeptInstruments): void {
  try {
    if (Object.values(kept).every((queries) => queries.length === 0)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Puts this instrument first. A new one replaces the previous first. */
export function withInstrument(kept: KeptInstruments, family: string, query: string): KeptInstruments {
  const queries = kept[family] ?? []
  const others = queries.includes(query) ? queries.filter((other) => other !== query) : queries.slice(1)
  return { ...kept, [family]: [query, ...others] }
}

/** Removes this instrument. */
export function withoutInstrument(kept: KeptInstruments, family: string, query: string): KeptInstruments {
  const { [family]: queries = [], ...others } = kept
  const rest = queries.filter((other) => other !== query)
  return rest.length === 0 ? others : { ...others, [family]: rest }
}

/** Clears the instruments for the next user of this browser. */
export function removeOwnInstruments(): void {
  ownInstruments.set({})
  localStorage.removeItem(KEY)
}
