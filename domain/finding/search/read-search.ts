import type { Kind } from '#domain/catalog/products/instrument-kinds.ts'
import { isShortWord, typedWords } from '#domain/kernel/search-words.ts'
import { readFigure, resolveFigure } from './read-search-figures.ts'
import { readPhrase } from './read-search-phrases.ts'

/** A required term: a typed word, or with `query` a `tsquery`. With the query alone it cannot match names. */
export type SearchTerm = { word: string; query?: string }

/** One or more typed words with one meaning */
export type SearchItem = {
  typed: string
  term: SearchTerm
  /** The same as plain words, for instruments that only have those */
  plain?: readonly SearchTerm[]
  kind?: Kind
  /** Shown to people who typed another name */
  showing?: string
  /** A bare number, whose meaning depends on the instrument type */
  figure?: number
  /** Ranks short or long scales first */
  byScale?: 'asc' | 'desc'
}

/** The most words searched for */
const MOST_TERMS = 8
/** The most words read */
const MOST_TYPED = 24
/** '1 11/16 in nut width' */
const LONGEST_PHRASE = 5

/** Parses a search as players type it: which words belong together, and what they mean. */
export function readSearch(q: string): SearchItem[] {
  const words = typedWords(q).slice(0, MOST_TYPED)
  const items: SearchItem[] = []
  for (let at = 0; at < words.length; ) {
    const { item, length } = readNext(words.slice(at, at + LONGEST_PHRASE))
    items.push(item)
    at += length
  }
  return narrowToLastKind(items).slice(0, MOST_TERMS)
}

function readNext(words: readonly string[]): { item: SearchItem; length: number } {
  for (let length = words.length; length > 0; length--) {
    const part = words.slice(0, length)
    const item = readFigure(part) ?? readPhrase(part)
    if (item) return { item, length }
  }
  const [typed = ''] = words
  return { item: { typed, term: { word: typed } }, length: 1 }
}

/** In 'violin bass' the last word is the type, and gives a bare number its meaning. */
function narrowToLastKind(items: readonly SearchItem[]): SearchItem[] {
  const head = items.findLast(({ kind }) => kind)?.kind
  return items.flatMap((item) => {
    if (item.figure !== undefined) return [resolveFigure(item, head)]
    if (!item.kind || item.kind.families.some((family) => head?.families.includes(family))) return [item]
    return (item.plain ?? []).map((term) => ({ typed: term.word, term }))
  })
}

/** All required terms, ordered so that many searches share a prepared statement: long words, short ones, facts */
export function termsOf(items: readonly SearchItem[], { isPlain = false } = {}): SearchTerm[] {
  const terms = items.flatMap(({ term, plain }) => (isPlain && plain ? plain : [term])).slice(0, MOST_TERMS)
  const words = terms.filter(({ word }) => word !== '')
  const facts = terms.flatMap(({ word, query }) => (word === '' && query !== undefined ? [query] : []))
  const sorted = words.sort((a, b) => Number(isShortWord(a.word)) - Number(isShortWord(b.word)))
  return facts.length > 0 ? [...sorted, { word: '', query: facts.join(' & ') }] : sorted
}
