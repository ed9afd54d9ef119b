import { briefSearch } from '../kernel/brief-search.ts'
import type { Needs } from '../kernel/context.ts'
import { type AskedFacets, readFacets } from './facet-statement.ts'

/** Words may be in almost every instrument: half of what a request may wait. */
const WORDS_MS = 1000

const NOTHING: Awaited<ReturnType<typeof readFacets>> = {
  counts: { all: { every: 0, total: 0, count: 0, without: [] }, values: [] },
  ids: [],
}

/** The same as `readFacets`, but words cannot take long, and if nothing has them, similar ones count. */
export async function findFacets({ db }: Needs<'db'>, asked: AskedFacets) {
  if (asked.search.q === '') return readFacets(db, asked)
  const brief = (isFuzzy: boolean, ms?: number) => briefSearch(db, (tx) => readFacets(tx, { ...asked, isFuzzy }), ms)
  const found = (await brief(false, WORDS_MS)) ?? NOTHING
  const { all } = found.counts
  return all.every === 0 && all.total === 0 ? ((await brief(true)) ?? found) : found
}
