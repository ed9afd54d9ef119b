import { type SQL, sql } from 'drizzle-orm'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import { isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { toStored } from '#contracts/catalog/measures/measure-units.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { type ChosenFacet, readChoices, singleValues } from '#contracts/finding/facets/facet-choices.ts'
import type { Facet } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { READ_VERSION } from '#domain/catalog/products/measure-row.ts'
import { isShortWord, namePattern } from '#domain/kernel/search-words.ts'
import { readSearch, termsOf } from '../search/read-search.ts'
import { queriedWords } from '../search/word-conditions.ts'
import type { savedSearches, WantedRange } from './alerts-tables.ts'
import { searchParts } from './search-parts.ts'

type Row = typeof savedSearches.$inferInsert
type Derived = 'family' | 'lead' | 'category' | 'priceFromCents' | 'priceToCents' | 'wanted' | 'parts' | 'readVersion'
type Ranges = 'rangeKey' | 'rangeFrom' | 'rangeTo' | 'ranges'
type Conditions = Pick<Row, Derived | Ranges> & { patterns: SQL<string[]>; wordQueries: SQL<string[]> }

/** The columns that instruments are matched with, derived from a search like the catalog's own conditions */
export function searchConditions(search: FacetSearch): Conditions {
  const { family } = search
  const offered = shownFamily(search)
  const chosen = readChoices(offered, search.facets)
  const price = chosen.find((each) => each.facet.key === 'price' && hasRange(each) && each.choice.values.length === 0)
  const valued = chosen.filter((each) => !hasRange(each))
  const wanted = valued.map((each) => valuesQuery(each, offered))
  const single = valued.find((each) => singleValues(each).length === 1 && !each.choice.values.includes(NOT_GIVEN))
  const terms = termsOf(readSearch(search.q))
  // A short word in a name is a word of `search_words`.
  const patterns = sql.param(terms.map(({ word }) => (isShortWord(word) ? null : namePattern(word))))
  const said = sql.param(terms.map(({ word }) => queriedWords(word)))
  const queries = sql.param(terms.map(({ query }) => query ?? null))
  return {
    family: family === '' ? 0 : familyNumber(family),
    lead: single ? valueName(single.facet, single.choice.values[0] ?? '', offered) : '',
    category: search.category,
    patterns: sql`array(select search_form(word) from unnest(${patterns}::text[]) word)`,
    wordQueries: sql`array(select coalesce(query::tsquery, words_query(word)) from unnest(${said}::text[], ${queries}::text[]) as each(word, query))`,
    priceFromCents: dollarsToCents(price?.choice.from),
    priceToCents: dollarsToCents(price?.choice.to),
    wanted: wanted.length > 0 ? wanted.join(' & ') : null,
    ...rangesOf(chosen.filter((each) => hasRange(each) && each !== price).map((each) => wantedRange(each, offered))),
    parts: searchParts(search),
    readVersion: READ_VERSION,
  }
}

/** A facet's value as instruments and searches name it. In a list of several families, only one has the family's facets. */
export function valueName({ key, place }: Pick<Facet, 'key' | 'place'>, id: string, family: Family | ''): string {
  return place > 0 ? `${family}/${key}:${id}` : `${key}:${id}`
}

function hasRange({ choice }: ChosenFacet): boolean {
  return choice.from !== undefined || choice.to !== undefined
}

/** Any of the chosen values, as a `tsquery` */
function valuesQuery(chosen: ChosenFacet, family: Family | ''): string {
  const { facet } = chosen
  // “Not given” means no value that begins with the facet's name.
  const names = singleValues(chosen).map((id) =>
    id === NOT_GIVEN ? `!${quoted(valueName(facet, '', family))}:*` : quoted(valueName(facet, id, family)),
  )
  return names.length === 1 ? (names[0] ?? '') : `(${names.join(' | ')})`
}

/** The first range has its own columns, which are cheaper to compare. */
function rangesOf(ranges: WantedRange[]): Pick<Row, Ranges> {
  const first = ranges.find(({ values }) => values === null)
  const others = ranges.filter((range) => range !== first)
  return {
    rangeKey: first?.key ?? null,
    rangeFrom: first?.from ?? null,
    rangeTo: first?.to ?? null,
    ranges: others.length > 0 ? others : null,
  }
}

function wantedRange(chosen: ChosenFacet, family: Family | ''): WantedRange {
  const { facet, choice } = chosen
  const stored = (figure: number | undefined) => (figure === undefined ? null : storedFigure(facet, figure))
  const values = choice.values.length > 0 ? valuesQuery(chosen, family) : null
  return { key: facet.key, from: stored(choice.from), to: stored(choice.to), values }
}

function storedFigure({ key, field }: Facet, figure: number): number {
  if (key === 'price') return dollarsToCents(figure) ?? 0
  if (!field || !isMeasured(field)) throw new Error(`${key} has no ranges`)
  return toStored(measureOf(field), figure)
}

function dollarsToCents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.min(MOST, toCents(dollars))
}

/** The largest `integer` */
const MOST = 2_147_483_647

/** A quoted word of a `tsquery` */
function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
