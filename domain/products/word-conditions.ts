import { and, type SQL, sql } from 'drizzle-orm'
import { givenWord, isShortWord, plainWords, type SearchedWord, wordInText, wordValues } from '../kernel/search-words.ts'
import { OTHER_NAMES } from './other-names.ts'
import { products } from './products-table.ts'

/** Where a typo may have come from. Shorter words resemble too many. */
const KNOWN_WORDS = [...new Set(OTHER_NAMES.flatMap((names) => names.flatMap((name) => plainWords(name))))].filter(
  (word) => word.length > 3,
)

/** What `words_query` reads. Whoever looks for several also means one. */
export function queriedWords(word: string): string {
  return plainWords(word)
    .map((each) => (each.length > 3 ? each.replace(/(?<=s|x|z|ch|sh)es$|(?<!s)s$/, '') : each))
    .join(' ')
}

/** The parameters of a prepared statement: those of `wordValues`, `said0`, … */
export function wordParameters(words: string[]): Record<string, unknown> {
  const said = words.map((word, at) => [`said${at}`, queriedWords(word)])
  return { ...wordValues(words), ...Object.fromEntries(said), known: KNOWN_WORDS }
}

/** Instruments whose name or maker's name has all these words, or similar ones; undefined for no words. */
export function inName(words: SearchedWord[]): SQL | undefined {
  return and(...words.map((searched) => wordInText(products.searchText, searched)))
}

/** The same with words that stand in anything said of the instrument, too. */
export function inWords(words: SearchedWord[]): SQL | undefined {
  return and(
    ...words.map((searched) => {
      const said = sql`${products.searchWords} @@ ${givenWord(searched, 'said', queriedWords(searched.word), 'words_query')}`
      if (isShortWord(searched.word)) return said
      return sql`(${wordInText(products.searchText, searched)} or ${said}${searched.isFuzzy ? sql` or ${products.searchWords} @@ ${similarWord(searched)}` : sql``})`
    }),
  )
}

/** The word that is known and most like this one. */
function similarWord(searched: SearchedWord): SQL {
  const word = givenWord(searched, 'word', searched.word)
  const known = searched.at === undefined ? sql.param(KNOWN_WORDS) : sql.placeholder('known')
  return sql`(select words_query(each) from unnest(${known}::text[]) as each where similarity(each, ${word}) >= 0.4
    order by similarity(each, ${word}) desc, each limit 1)`
}
