import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import { MOST_STORED, PRICE_BAR_BOUNDS } from '#contracts/finding/facets/bars.ts'
import type { ChosenFacet } from '#contracts/finding/facets/facet-choices.ts'
import type { Facet } from '#contracts/finding/facets/facets.ts'

/** A counted value of a facet; for figures, one bar of a class */
export type FacetCount = {
  facet: Facet
  /** The stored number; null if unknown */
  value: string | null
  /** For sale in the whole list; in a large one only those that miss at most one choice */
  every: number
  /** For sale and matching everything else */
  count: number
}

/** The totals of a list, and the count of each facet value */
export type FacetCounts = {
  all: {
    every: number
    /** Matching everything, including sold ones */
    total: number
    /** For sale and matching everything */
    count: number
    /** For sale without each chosen facet's choice */
    without: number[]
  }
  values: FacetCount[]
}

/** Instruments that miss the same choices, one bit each */
export type FacetRows = {
  missed: number
  /** Including sold ones */
  total: number
  /** The `facet_row` values of those for sale, concatenated */
  rows: Buffer | null
  /** How many instruments each row stands for */
  times: number
}

// The positions in `facet_row` in bytes
export const SOUND_AT = 4
const APPROVAL_AT = 5
export const PRICE_AT = 6
export const FACETS_AT = 10
export const TEXTS_AT = 34

/** Counts a list. A facet's own choice does not affect its counts, which are over rows that miss no other choice. */
export function countFacets(
  lists: readonly FacetRows[],
  { facets, chosen, family }: { facets: readonly Facet[]; chosen: readonly ChosenFacet[]; family: Family | '' },
): FacetCounts {
  const forSale = lists.map(({ missed, times, rows }) => ({ missed, times, rows: rows ?? NONE, starts: startsOf(rows ?? NONE) }))
  const counted = (mayMiss: number) =>
    forSale.filter(({ missed }) => missesOnly(missed, mayMiss)).reduce((sum, { starts, times }) => sum + starts.length * times, 0)
  const all = {
    every: counted(-1),
    total: lists.filter(({ missed }) => missed === 0).reduce((sum, { total }) => sum + total, 0),
    count: counted(0),
    without: chosen.map((_, at) => counted(2 ** at)),
  }
  const values = facets.flatMap((facet) => {
    const place = chosen.findIndex((each) => each.facet === facet)
    const mayMiss = place < 0 ? 0 : 2 ** place
    const parts = forSale.map((part) => ({ ...part, isCounted: missesOnly(part.missed, mayMiss) }))
    return facet.key === 'made' || facet.key === 'pickup' ? countTexts(facet, parts) : countNumbers(facet, parts, family)
  })
  return { all, values }
}

const NONE = Buffer.alloc(0)

/** Rows that count beyond `every` only if they miss no other choice */
type Part = { rows: Buffer; starts: readonly number[]; times: number; isCounted: boolean }

function missesOnly(missed: number, bits: number): boolean {
  return (missed & ~bits) === 0
}

function startsOf(rows: Buffer): number[] {
  const starts: number[] = []
  for (let at = 0; at < rows.length; at = afterText(rows, afterText(rows, at + TEXTS_AT))) starts.push(at)
  return starts
}

function afterText(rows: Buffer, at: number): number {
  return at + 1 + (rows[at] ?? 0)
}

// Reused, because allocating them for each list would be most of the work. Unknown values have the first position.
const everyAt = new Int32Array(MOST_STORED + 2)
const countAt = new Int32Array(MOST_STORED + 2)

function countNumbers(facet: Facet, parts: readonly Part[], family: Family | ''): FacetCount[] {
  const places: number[] = []
  const placeOf = numberReader(facet, family)
  for (const { rows, starts, times, isCounted } of parts) {
    const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
    const counted = isCounted ? countAt : undefined
    for (const start of starts) {
      const place = placeOf(view, start)
      const before = everyAt[place] ?? 0
      if (before === 0) places.push(place)
      everyAt[place] = before + times
      if (counted) counted[place] = (counted[place] ?? 0) + times
    }
  }
  return places.map((place) => {
    const counts = { every: everyAt[place] ?? 0, count: countAt[place] ?? 0 }
    everyAt[place] = countAt[place] = 0
    return { facet, value: place === 0 ? null : String(place - 1), ...counts }
  })
}

function countTexts(facet: Facet, parts: readonly Part[]): FacetCount[] {
  const found = new Map<string, { every: number; count: number }>()
  for (const { rows, starts, times, isCounted } of parts)
    for (const start of starts) {
      const first = start + TEXTS_AT
      const bytes = bytesOf(rows, facet.key === 'made' ? first : afterText(rows, first))
      const counts = found.get(bytes) ?? { every: 0, count: 0 }
      found.set(bytes, counts)
      counts.every += times
      if (isCounted) counts.count += times
    }
  const textOf = (bytes: string) => (bytes === '' ? null : Buffer.from(bytes, 'latin1').toString())
  return [...found].map(([bytes, counts]) => ({ facet, value: textOf(bytes), ...counts }))
}

/** A text's bytes as a string. Most are a two-letter country or empty, for which a slice would be slow. */
function bytesOf(rows: Buffer, at: number): string {
  const length = rows[at] ?? 0
  if (length === 0) return ''
  if (length === 2) return String.fromCharCode(rows[at + 1] ?? 0, rows[at + 2] ?? 0)
  return rows.toString('latin1', at + 1, at + 1 + length)
}

/** Reads one more than the stored number; 0 if unknown */
function numberReader({ key, place }: Facet, family: Family | ''): (view: DataView, start: number) => number {
  // In a list of several families, only that family's instruments have its facets.
  const number = family === '' ? 0 : familyNumber(family)
  if (place > 0) {
    const at = FACETS_AT + 2 * (place - 1)
    return (view, start) => (view.getUint16(start) === number ? knownPlace(view.getUint16(start + at)) : 0)
  }
  switch (key) {
    case 'family':
      return (view, start) => knownPlace(view.getUint16(start))
    case 'hand':
      return (view, start) => knownPlace(view.getUint16(start + 2))
    case 'approval':
      return (view, start) => view.getUint8(start + APPROVAL_AT) + 1
    case 'sound':
      return (view, start) => view.getUint8(start + SOUND_AT) + 1
    case 'price':
      return (view, start) => barOf(view.getInt32(start + PRICE_AT)) + 1
    default:
      // All of them are for sale.
      return () => 2
  }
}

function knownPlace(stored: number): number {
  return stored === 0 ? 0 : stored + 1
}

function barOf(cents: number): number {
  let bar = 0
  for (const bound of PRICE_BAR_BOUNDS) if (bound <= cents) bar++
  return bar
}
