import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { normalizeWords } from '#contracts/catalog/measures/read-quantities.ts'

const MOST_WORDS = 8

/** The words of a search as typed, without characters that a database cannot store */
export function typedWords(q: string): string[] {
  // '1¾' means 1 and 3/4; normalized directly it would be 13/4.
  const words = q
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .replaceAll('\u0000', ' ')
    .split(/\s+/)
  return words.filter((word) => word !== '')
}

/** At most eight words of a search */
export function searchWords(q: string): string[] {
  const read = typedWords(q).slice(0, MOST_WORDS)
  // Long ones first: otherwise every order would be another prepared statement, hundreds of them.
  return read.sort((a, b) => Number(isShortWord(a)) - Number(isShortWord(b)))
}

/** Almost everything resembles a word of one or two letters, so it must match exactly. */
export function isShortWord(word: string): boolean {
  return word.length < 3
}

/** Splits a figure from a unit that follows it directly */
const BEFORE_UNIT = /(?<=\p{N})(?=(?:mm|cm|inch|in|lbs?|oz|kg|g|v|ma)(?![\p{L}\p{N}]))/gu

/** The letters and figures of a text, without separators: `D-18, 650mm` gives `d`, `18`, `650` and `mm`. */
export function plainWords(text: string): string[] {
  return (
    normalizeWords(text)
      .replace(BEFORE_UNIT, ' ')
      .match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)?/gu) ?? []
  )
}

/**
 * A word of a search. `at` is its position in a prepared statement, whose parameters are `wordValues`; without it the word itself is sent.
 * With `query`, an instrument's words must match that `tsquery` instead; with the query alone, only that counts.
 */
export type SearchedWord = { word: string; query?: string; at?: number; isFuzzy: boolean }

/** A LIKE pattern for text with this word. A short one must begin a word, because almost every name contains it somewhere. */
export function namePattern(word: string): string {
  return isShortWord(word) ? `% ${likePattern(word).slice(1)}` : likePattern(word)
}

function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The parameters of a prepared statement, a word and its pattern each: `word0`, `like0`, … */
export function wordValues(words: string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, at) => [[`word${at}`, word] as const, [`like${at}`, namePattern(word)] as const]),
  )
}

/** A search's shape for its statement name, a letter per word: facts only, short, exact or similar */
export function wordShape(words: string[], isFuzzy: boolean): string {
  return words.map((word) => (word === '' ? 'k' : isShortWord(word) ? 's' : isFuzzy ? 'l' : 'w')).join('')
}

/**
 * Rows with this word in their search text, or a similar one. Both operators use a trigram index, except for a short word, which has no
 * trigram and would read the whole index.
 */
export function wordInText(searchText: SQLWrapper, searched: SearchedWord): SQL {
  const { word, isFuzzy } = searched
  const like = givenWord(searched, 'like', namePattern(word))
  if (isShortWord(word)) return sql`(' ' || ${searchText}) like ${like}`
  const part = sql`${searchText} like ${like}`
  return isFuzzy ? sql`(${part} or ${givenWord(searched, 'word', word)} <% ${searchText})` : part
}

/**
 * A parameter of a searched word, normalized like the searched texts. The `select` runs once instead of per row, and the statement is
 * planned once for all words.
 */
function givenWord({ at }: SearchedWord, name: string, value: string, form = 'search_form'): SQL {
  if (at === undefined) return sql`${sql.raw(form)}(${value})`
  return sql`(select ${sql.raw(form)}(${sql.placeholder(`${name}${at}`)}))`
}

/** Rows whose text contains this, ignoring case, for short lists of one owner that need no index */
export function containsText(text: SQLWrapper, letters: string): SQL {
  return sql`${text} ilike ${likePattern(letters.replaceAll('\u0000', ' '))}`
}
