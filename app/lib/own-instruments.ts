import { createStore } from './store.ts'

const KEY = 'tonewood-own-instruments'

/** What somebody plays: of each family the queries of `/fit`, the newest first. */
export type KeptInstruments = Readonly<Record<string, readonly string[]>>

/**
 * What is shown now. Of a visitor it is what this browser keeps; of somebody signed in what their account has, which `own-instruments-sync`
 * reads. Empty on the server and until then.
 */
export const ownInstruments = createStore<KeptInstruments>({})

/** What this browser keeps. */
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

/** Earlier versions kept one query for each family. */
function textsOf(queries: unknown): string[] {
  return [queries].flat().filter((query) => typeof query === 'string')
}

/** Keeps these in this browser. */
export function storeInstruments(kept: KeptInstruments): void {
  try {
    if (Object.values(kept).every((queries) => queries.length === 0)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** With this one first. A new one takes the place of the one that was. */
export function withInstrument(kept: KeptInstruments, family: string, query: string): KeptInstruments {
  const queries = kept[family] ?? []
  const others = queries.includes(query) ? queries.filter((other) => other !== query) : queries.slice(1)
  return { ...kept, [family]: [query, ...others] }
}

/** Without this one. */
export function withoutInstrument(kept: KeptInstruments, family: string, query: string): KeptInstruments {
  const { [family]: queries = [], ...others } = kept
  const rest = queries.filter((other) => other !== query)
  return rest.length === 0 ? others : { ...others, [family]: rest }
}

/** For the next user of this browser. */
export function removeOwnInstruments(): void {
  ownInstruments.set({})
  localStorage.removeItem(KEY)
}
