import { and, type SQL, sql } from 'drizzle-orm'
import { isShortWord, likePattern, plainWords } from '../kernel/search-words.ts'
import { OTHER_NAMES } from './other-names.ts'
import { products } from './products-table.ts'

/** A word of a search. `at` is its place in a prepared statement, whose parameters are `wordParameters`. */
type SearchedWord = { word: string; at?: number; isFuzzy: boolean }

/** Where a typo may have come from. Shorter words resemble too many. */
const KNOWN_WORDS = [...new Set(OTHER_NAMES.flatMap((names) => names.flatMap((name) => plainWords(name))))].filter(
  (word) => word.length > 3,
)

/** For LIKE. A short word must begin one in the name: otherwise almost every name has it. */
export function namePattern(word: string): string {
  return isShortWord(word) ? `% ${likePattern(word).slice(1)}` : likePattern(word)
}

/** What `words_query` reads. Whoever looks for several also means one. */
export function queriedWords(word: string): string {
  return plainWords(word)
    .map((each) => (each.length > 3 ? each.replace(/(?<=s|x|z|ch|sh)es$|(?<!s)s$/, '') : each))
    .join(' ')
}

/** The parameters of a prepared statement: `word0`, `like0`, `said0`, … */
export function wordParameters(words: string[]): Record<string, unknown> {
  const values = words.map((word, at) => [
    [`word${at}`, word],
    [`like${at}`, namePattern(word)],
    [`said${at}`, queriedWords(word)],
  ])
  return { ...Object.fromEntries(values.flat()), known: KNOWN_WORDS }
}

/** Instruments whose name or maker's name has all these words, or similar ones; undefined for no words. */
export function inName(words: SearchedWord[]): SQL | undefined {
  return and(...words.map(wordInName))
}

/** The same with words that stand in anything said of the instrument, too. */
export function inWords(words: SearchedWord[]): SQL | undefined {
  return and(
    ...words.map((searched) => {
      const said = sql`${products.searchWords} @@ ${given(searched, 'said', queriedWords(searched.word), 'words_query')}`
      if (isShortWord(searched.word)) return said
      return sql`(${wordInName(searched)} or ${said}${searched.isFuzzy ? sql` or ${products.searchWords} @@ ${similarWord(searched)}` : sql``})`
    }),
  )
}

function wordInName(searched: SearchedWord): SQL {
  const { word, isFuzzy } = searched
  const like = given(searched, 'like', namePattern(word))
  if (isShortWord(word)) return sql`(' ' || ${products.searchText}) like ${like}`
  const part = sql`${products.searchText} like ${like}`
  return isFuzzy ? sql`(${part} or ${given(searched, 'word', word)} <% ${products.searchText})` : part
}

/** The word that is known and most like this one. */
function similarWord(searched: SearchedWord): SQL {
  const word = given(searched, 'word', searched.word)
  const known = searched.at === undefined ? sql.param(KNOWN_WORDS) : sql.placeholder('known')
  return sql`(select words_query(each) from unnest(${known}::text[]) as each where similarity(each, ${word}) >= 0.4
    order by similarity(each, ${word}) desc, each limit 1)`
}

/** The `select` of a parameter is done once, not for each row, and the statement is planned once for all words. */
function given({ at }: SearchedWord, name: string, value: string, form = 'search_form'): SQL {
  if (at === undefined) return sql`${sql.raw(form)}(${value})`
  return sql`(select ${sql.raw(form)}(${sql.placeholder(`${name}${at}`)}))`
}
