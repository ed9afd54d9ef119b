import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const MOST_WORDS = 8

/** The words somebody typed into a search, as far as a database can read them. */
export function searchWords(q: string): string[] {
  const words = q.normalize('NFKC').replaceAll('\u0000', ' ').split(/\s+/)
  const read = words.filter((word) => word !== '').slice(0, MOST_WORDS)
  // Long ones first: every order would be a statement of its own for the server to keep prepared, hundreds of them.
  return read.sort((a, b) => Number(isShortWord(a)) - Number(isShortWord(b)))
}

/** Of one or two letters almost everything resembles everything: such a word is taken to the letter. */
export function isShortWord(word: string): boolean {
  return word.length < 3
}

// What is special to LIKE is taken for what it is.
function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Each word and its pattern, by the names of their places in a prepared statement: `word0`, `like0`, … */
export function wordValues(words: string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, at) => [[`word${at}`, word] as const, [`like${at}`, likePattern(word)] as const]),
  )
}

/** The shape of a search in the name of its statement, a letter for each word: to the letter or like it. */
export function wordShape(words: string[], isFuzzy: boolean): string {
  return words.map((word) => (isFuzzy && !isShortWord(word) ? 'l' : 'w')).join('')
}

/** Rows with this word in their search text, or one like it. Both operators are served by a trigram index. */
export function matchingWord(searchText: SQLWrapper, at: number, isFuzzy: boolean): SQL {
  const part = sql`${searchText} like search_form(${sql.placeholder(`like${at}`)})`
  return isFuzzy ? sql`(${part} or search_form(${sql.placeholder(`word${at}`)}) <% ${searchText})` : part
}

/** Rows whose text contains these letters, in any case: for short lists of one owner, where no index is needed. */
export function containsText(text: SQLWrapper, letters: string): SQL {
  return sql`${text} ilike ${likePattern(letters.replaceAll('\u0000', ' '))}`
}
