import { isShortWord, typedWords } from '../kernel/search-words.ts'
import type { Kind } from './instrument-kinds.ts'
import { readFigure, resolveFigure } from './read-search-figures.ts'
import { readPhrase } from './read-search-phrases.ts'

/** What an instrument must have: a typed word, or with `query` what that `tsquery` says. Without a word it is no part of a name. */
export type SearchTerm = { word: string; query?: string }

/** One or more typed words that mean one thing. */
export type SearchItem = {
  typed: string
  term: SearchTerm
  /** The same as mere words, for instruments that say it only so. */
  plain?: readonly SearchTerm[]
  kind?: Kind
  /** Told to people who typed another name. */
  showing?: string
  /** A bare number, which an instrument's kind gives its meaning. */
  figure?: number
  /** Puts short scales first, or long ones. */
  byScale?: 'asc' | 'desc'
}

/** More are not looked for. */
const MOST_TERMS = 8
/** More are not read. */
const MOST_TYPED = 24
/** '1 11/16 in nut width' */
const LONGEST_PHRASE = 5

/** A search as players type it: which words belong together, and what they mean. */
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

/** Of a 'violin bass' the last word says what it is, and gives a bare number its meaning. */
function narrowToLastKind(items: readonly SearchItem[]): SearchItem[] {
  const head = items.findLast(({ kind }) => kind)?.kind
  return items.flatMap((item) => {
    if (item.figure !== undefined) return [resolveFigure(item, head)]
    if (!item.kind || item.kind.families.some((family) => head?.families.includes(family))) return [item]
    return (item.plain ?? []).map((term) => ({ typed: term.word, term }))
  })
}

/** All that must be found, in an order in which many searches are one prepared statement: long words, short ones, facts. */
export function termsOf(items: readonly SearchItem[], { isPlain = false } = {}): SearchTerm[] {
  const terms = items.flatMap(({ term, plain }) => (isPlain && plain ? plain : [term])).slice(0, MOST_TERMS)
  const words = terms.filter(({ word }) => word !== '')
  const facts = terms.flatMap(({ word, query }) => (word === '' && query !== undefined ? [query] : []))
  const sorted = words.sort((a, b) => Number(isShortWord(a.word)) - Number(isShortWord(b.word)))
  return facts.length > 0 ? [...sorted, { word: '', query: facts.join(' & ') }] : sorted
}
