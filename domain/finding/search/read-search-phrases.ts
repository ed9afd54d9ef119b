import { readCount, STRING_COUNT } from '#domain/catalog/products/instrument-facts.ts'
import { FAMILY_KINDS, type Kind, STYLE_KINDS } from '#domain/catalog/products/instrument-kinds.ts'
import { SPELLINGS, spellingToken, WOOD_NAMES } from '#domain/catalog/products/search-synonyms.ts'
import { anyToken, factToken } from '#domain/catalog/products/search-tokens.ts'
import { plainWords } from '#domain/kernel/search-words.ts'
import type { SearchItem } from './read-search.ts'

/** Players' names for scale classes, each with the expected order of the instruments */
const SCALES: Readonly<Record<string, { ids: readonly string[]; byScale: 'asc' | 'desc' }>> = {
  short: { ids: ['short', 'under-24', '24'], byScale: 'asc' },
  medium: { ids: ['medium'], byScale: 'asc' },
  long: { ids: ['long', 'extra-long'], byScale: 'desc' },
  'extra long': { ids: ['extra-long'], byScale: 'desc' },
}

type Named = { kind: Kind; isOther: boolean }

const KINDS = new Map<string, Named>(
  [...FAMILY_KINDS, ...STYLE_KINDS].flatMap((kind) => [
    ...kind.names.map((name) => [name, { kind, isOther: false }] as const),
    ...(kind.others ?? []).map((name) => [name, { kind, isOther: true }] as const),
  ]),
)

const TOKENS = new Map(SPELLINGS.flatMap((names) => names.map((name) => [plainWords(name).join(' '), spellingToken(names)])))

/** Multi-word woods are one name, because their parts are also in other names. */
const WOODS = new Set(WOOD_NAMES.flat().map((name) => plainWords(name).join(' ')))

/** Phrases with one meaning, or with other spellings */
export function readPhrase(words: readonly string[]): SearchItem | undefined {
  const typed = words.join(' ')
  const text = plainWords(typed.normalize('NFD').replaceAll(/\p{M}/gu, '')).join(' ')
  const plain = words.map((word) => ({ word }))
  const [count] = STRING_COUNT[Symbol.match](text) ?? []
  if (count !== undefined && count === text) {
    const token = factToken('strings', readCount(text.split(' ')[0] ?? ''))
    return { typed, term: { word: '', query: anyToken([token]) } }
  }
  const scale = SCALES[/^(.+) scale(?: length)?$/.exec(text)?.[1] ?? '']
  if (scale) {
    const query = anyToken(scale.ids.map((id) => factToken('scale-class', id)))
    return { typed, term: { word: '', query }, byScale: scale.byScale }
  }
  return readKind(text, typed, plain) ?? readSpelling(text, typed) ?? readWood(text, words)
}

function readKind(text: string, typed: string, plain: { word: string }[]): SearchItem | undefined {
  const bare = text.replace(/ (?:style|type|shape)$/, '')
  const named = KINDS.get(text) ?? KINDS.get(singular(text)) ?? KINDS.get(bare)
  if (!named) return
  const { kind, isOther } = named
  const showing = isOther ? { showing: kind.label } : {}
  return { typed, term: { word: '', query: anyToken([factToken('kind', kind.id)]) }, plain, kind, ...showing }
}

function readSpelling(text: string, typed: string): SearchItem | undefined {
  const token = TOKENS.get(text) ?? TOKENS.get(singular(text))
  if (token === undefined) return
  // One or two letters are also the beginning of a name, and a figure is part of many names.
  const query = anyToken(/^[a-z]{1,2}$/.test(text) ? [token, text, `^${text}`] : [token])
  return { typed, term: { word: /^\d+$/.test(text) ? '' : typed, query } }
}

function readWood(text: string, words: readonly string[]): SearchItem | undefined {
  const typed = words.join(' ')
  return words.length > 1 && WOODS.has(text) ? { typed, term: { word: typed } } : undefined
}

function singular(text: string): string {
  return text.replace(/(?<!s)s$/, '')
}
