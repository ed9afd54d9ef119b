import { and, type SQL, sql } from 'drizzle-orm'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import type { Db } from '#domain/kernel/db.ts'
import { searchWithTimeout } from '#domain/kernel/search-with-timeout.ts'
import { isShortWord } from '#domain/kernel/search-words.ts'
import { type SearchItem, type SearchTerm, termsOf } from './read-search.ts'
import { inWords } from './word-conditions.ts'

/** One way to read a search */
export type SearchAttempt = { terms: SearchTerm[]; isFuzzy: boolean; byScale?: 'asc' | 'desc' | undefined }

type Steps<Found> = {
  run: (attempt: SearchAttempt) => Promise<Found>
  isEmpty: (found: Found) => boolean
  /** The terms without a match in the list */
  findUnmatched: (items: readonly SearchItem[]) => Promise<SearchItem[]>
}

/** A search's results and notes */
export type NotedSearch<Found> = { found: Found; notes: string[] }

/**
 * Exactly; then with similar words, which would hide exact matches; then without unmatched words; then as plain words. Each step runs only
 * if the previous one found nothing.
 */
export async function searchInSteps<Found>(items: readonly SearchItem[], steps: Steps<Found>): Promise<NotedSearch<Found>> {
  const exact = await steps.run(attemptOf(items))
  if (!steps.isEmpty(exact) || items.length === 0) return { found: exact, notes: showingNotes(items) }
  const found =
    (await searchSimilar(items, steps)) ?? (await searchRemainingTerms(items, steps)) ?? (await searchPlain(items, steps))
  return found ?? { found: exact, notes: [] }
}

type Found<Each> = Promise<NotedSearch<Each> | undefined>

async function searchSimilar<Each>(items: readonly SearchItem[], steps: Steps<Each>): Found<Each> {
  const terms = termsOf(items)
  if (terms.every(({ word }) => isShortWord(word))) return
  const found = await steps.run({ terms, isFuzzy: true })
  return steps.isEmpty(found) ? undefined : { found, notes: ['No exact match. Showing similar results.', ...showingNotes(items)] }
}

/** An instrument that is not read again yet has no facts. */
async function searchPlain<Each>(items: readonly SearchItem[], steps: Steps<Each>): Found<Each> {
  if (!items.some((item) => item.plain)) return
  const found = await steps.run({ terms: termsOf(items, { isPlain: true }), isFuzzy: false })
  // A word that only begins like a style name says nothing about it.
  const notes = items.some(({ kind }) => kind?.by) ? ['No exact match. Showing similar results.'] : []
  return steps.isEmpty(found) ? undefined : { found, notes }
}

/** The exact reading */
export function attemptOf(items: readonly SearchItem[]): SearchAttempt {
  return { terms: termsOf(items), isFuzzy: false, byScale: items.find((item) => item.byScale)?.byScale }
}

const NAMES = new Intl.ListFormat('en-US', { type: 'disjunction' })

async function searchRemainingTerms<Each>(items: readonly SearchItem[], steps: Steps<Each>): Found<Each> {
  const unmatched = items.length > 1 ? await steps.findUnmatched(items) : []
  if (unmatched.length === 0 || unmatched.length === items.length) return
  const rest = items.filter((item) => !unmatched.includes(item))
  const found = await steps.run(attemptOf(rest))
  const named = NAMES.format(unmatched.map(({ typed }) => `“${typed}”`))
  return steps.isEmpty(found)
    ? undefined
    : { found, notes: [`No match for ${named}. Showing results for the rest.`, ...showingNotes(rest)] }
}

function showingNotes(items: readonly SearchItem[]): string[] {
  return [...new Set(items.flatMap(({ showing }) => (showing === undefined ? [] : [`Showing ${showing}`])))]
}

/** A page is cached for others, so a slow moment must not show an empty result. */
const UNMATCHED_MS = 1000

/** Terms without a match among the typed instrument type. A term that is too slow to search counts as found. */
export async function findUnmatched(db: Db, items: readonly SearchItem[], scope?: SQL): Promise<SearchItem[]> {
  const kinds = items.filter(({ kind }) => kind)
  const exists = [kinds, ...items.map((item) => [...new Set([...kinds, item])])].map((each) => {
    const terms = termsOf(each).map((term) => ({ ...term, isFuzzy: false }))
    return sql`exists(select from ${products} where ${and(inCatalog(products), scope, inWords(terms))})`
  })
  const found = await searchWithTimeout(
    db,
    async (tx) => {
      const { rows } = await tx.execute<{ has: boolean[] }>(sql`select array[${sql.join(exists, sql`, `)}] as has`)
      return rows[0]?.has
    },
    UNMATCHED_MS,
  )
  const [hasKinds, ...has] = found ?? [true]
  if (hasKinds || kinds.length === items.length) return items.filter((_, at) => has[at] === false)
  const others = items.filter(({ kind }) => !kind)
  return [...kinds, ...(await findUnmatched(db, others, scope))]
}
