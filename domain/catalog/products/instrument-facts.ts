import type { Family } from '#contracts/catalog/measures/families.ts'
import type { Known, KnownMeasures } from '#contracts/catalog/measures/known-measures.ts'
import type { MeasureField } from '#contracts/catalog/measures/measure-fields.ts'
import { classesOf } from '#contracts/finding/facets/measure-classes.ts'
import { plainWords } from '#domain/kernel/search-words.ts'
import { FAMILY_KINDS, type Kind, STYLE_KINDS } from './instrument-kinds.ts'
import { factToken, measureTokens, quantityTokens } from './search-tokens.ts'

/** The texts of an instrument, with its own description separate from the rest */
export type FactTexts = { own: readonly string[]; rest: readonly string[] }

/** Builders state a string count if it is unusual. */
const USUAL_STRINGS: Partial<Record<Family, number>> = {
  'electric-guitar': 6,
  'acoustic-guitar': 6,
  'classical-guitar': 6,
  'archtop-guitar': 6,
  bass: 4,
  violin: 4,
  viola: 4,
  cello: 4,
  ukulele: 4,
  mandolin: 8,
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A typed string count: 12 for `12 string` and `twelve string` */
export const STRING_COUNT = new RegExp(`(?<= |^)(\\d{1,2}|${COUNTS.join('|')}) string(?:s|er|ed)?(?= |$)`, 'g')

/** 12 for `12` and `twelve` */
export function readCount(text: string): number {
  return COUNTS.indexOf(text) + 1 || Number(text)
}

/** An instrument's type and measures, as words that only fact searches contain */
export function instrumentFacts({ family, known }: KnownMeasures, texts: FactTexts): string[] {
  const own = plain(texts.own)
  const rest = plain(texts.rest)
  const isKind = (kind: Kind) => kind.families.includes(family) && statesKind(kind, known, { own, rest })
  const scale = known.scale && classesOf('scale', family).find(({ below }) => Number(known.scale?.value) < below * 1000)
  return [
    ...familyTokens(family, own),
    ...STYLE_KINDS.filter(isKind).map(({ id }) => factToken('kind', id)),
    ...stringCounts({ family, known }, { own, rest }).map((count) => factToken('strings', count)),
    ...(scale ? [factToken('scale-class', scale.id)] : []),
    ...(Object.entries(known) as [MeasureField, Known][]).flatMap(([field, { value, to }]) =>
      measureTokens(field, [Number(value), ...(to === undefined ? [] : [to])]),
    ),
    ...[...texts.own, ...texts.rest].flatMap(quantityTokens),
  ]
}

type PlainTexts = { own: string; rest: string }

function plain(texts: readonly string[]): string {
  return ` ${texts.map((text) => plainWords(text).join(' ')).join(' , ')} `
}

function familyTokens(family: Family, own: string): string[] {
  // Without a known family, its own texts decide.
  const kinds = FAMILY_KINDS.filter(
    ({ families, names }) =>
      families.includes(family) ||
      (family === 'other-fretted' && names.some((name) => own.includes(` ${name} `) || own.includes(` ${name}s `))),
  )
  return kinds.map(({ id }) => factToken('kind', id))
}

/** By its measure; if there is none, by its own texts, then by the others */
function statesKind({ by, names, others = [] }: Kind, known: KnownMeasures['known'], { own, rest }: PlainTexts): boolean {
  const value = by && known[by.field]?.value
  if (value !== undefined && by?.values.includes(String(value))) return true
  if (value !== undefined && by?.isOnly) return false
  return [...names, ...others].some((name) => own.includes(` ${name} `) || rest.includes(` ${name} `))
}

function stringCounts({ family, known }: KnownMeasures, { own, rest }: PlainTexts): number[] {
  if (known.strings) return [Number(known.strings.value)]
  const said = [own, rest]
    .map((text) => [...text.matchAll(STRING_COUNT)].map(([, count = '']) => readCount(count)))
    .find((counts) => counts.length > 0)
  const usual = USUAL_STRINGS[family]
  return said ?? (usual === undefined ? [] : [usual])
}
