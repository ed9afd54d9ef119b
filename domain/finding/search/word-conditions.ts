import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#domain/catalog/products/products-table.ts'
import { OTHER_NAMES } from '#domain/catalog/products/search-synonyms.ts'
import { isShortWord, plainWords, type SearchedWord, wordInText, wordValues } from '#domain/kernel/search-words.ts'
import type { SearchTerm } from './read-search.ts'
import { suggestCorrections } from './suggest-corrections.ts'

/** The shortest word that may be a typo; shorter ones resemble too many. */
const KNOWN_WORDS = [...new Set(OTHER_NAMES.flatMap((names) => names.flatMap((name) => plainWords(name))))].filter(
  (word) => word.length > 3,
)

/** The values of `words_query`. A plural also matches the singular. */
export function queriedWords(word: string): string {
  return plainWords(word)
    .map((each) => (each.length > 3 ? each.replace(/(?<=s|x|z|ch|sh)es$|(?<!s)s$/, '') : each))
    .join(' ')
}

/** The words a typo may stand for. 'Left-handed' needs all its parts, since any of them would match every 'left'. */
function knownWords(word: string): string[] {
  const [part = '', ...others] = plainWords(word)
  return others.length === 0 ? suggestCorrections(part, KNOWN_WORDS) : []
}

/** The parameters of a prepared statement: those of `wordValues`, `said0`, `query0`, … and, for similar words, `meant0`, … */
export function wordParameters(terms: readonly SearchTerm[], isFuzzy: boolean): Record<string, unknown> {
  const words = terms.map(({ word }) => word)
  const said = words.map((word, at) => [`said${at}`, queriedWords(word)])
  const queries = terms.map(({ query }, at) => [`query${at}`, query ?? ''])
  // Looking for typos takes more processor time than the rest of a search.
  const meant = isFuzzy ? words.map((word, at) => [`meant${at}`, knownWords(word)]) : []
  return { ...wordValues(words), ...Object.fromEntries([...said, ...queries, ...meant]) }
}

/** Instruments whose own or builder's name has all these words, or similar ones; undefined without words */
export function inName(words: readonly SearchedWord[]): SQL | undefined {
  return and(...words.filter(({ word }) => word !== '').map((searched) => wordInText(products.searchText, searched)))
}

/** The same, also with words in anything said about the instrument */
export function inWords(words: readonly SearchedWord[]): SQL | undefined {
  return and(
    ...words.map((searched) => {
      const said = sql`${products.searchWords} @@ ${queryOf(searched)}`
      if (isShortWord(searched.word)) return said
      return sql`(${wordInText(products.searchText, searched)} or ${said}${searched.isFuzzy ? sql` or ${products.searchWords} @@ ${anyMeant(searched)}` : sql``})`
    }),
  )
}

/** The condition on an instrument's words */
function queryOf({ word, query, at }: SearchedWord): SQL {
  if (at !== undefined)
    return sql`(select coalesce(nullif(${sql.placeholder(`query${at}`)}, '')::tsquery, words_query(${sql.placeholder(`said${at}`)})))`
  return query === undefined ? sql`words_query(${queriedWords(word)})` : sql`${query}::tsquery`
}

/** Any of them; empty if there are none */
function anyMeant({ word, at }: SearchedWord): SQL {
  const meant = at === undefined ? sql.param(knownWords(word)) : sql.placeholder(`meant${at}`)
  return sql`(select string_agg('(' || words_query(each)::text || ')', '|')::tsquery from unnest(${meant}::text[]) as each)`
}
