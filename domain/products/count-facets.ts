import { MOST_STORED, PRICE_BAR_BOUNDS } from '#contracts/facets/bars.ts'
import type { ChosenFacet } from '#contracts/facets/facet-choices.ts'
import type { Facet } from '#contracts/facets/facets.ts'
import { type Family, familyNumber } from '#contracts/measures/families.ts'

/** One counted value of a facet, of a figure one bar of a class. */
export type FacetCount = {
  facet: Facet
  /** As it is stored; null if it is not known. */
  value: string | null
  /** For sale in the whole list; of a large one only those that miss at most one choice. */
  every: number
  /** For sale that match everything else. */
  count: number
}

/** How many instruments a list has, and how many of them have each value of each facet. */
export type FacetCounts = {
  all: {
    every: number
    /** That match everything, sold ones with them. */
    total: number
    /** For sale that match everything. */
    count: number
    /** For sale without the choice of each chosen facet. */
    without: number[]
  }
  values: FacetCount[]
}

/** Instruments that miss the same choices, a bit for each. */
export type FacetRows = {
  missed: number
  /** Sold ones with them. */
  total: number
  /** The `facet_row` of each that is for sale, one after the other. */
  rows: Buffer | null
}

// The bytes of `facet_row`.
const PRICE_AT = 6
const FACETS_AT = 10
const TEXTS_AT = 34

/** Counts a list. A facet's own choice does not reduce its own counts: those are of rows that miss nothing else. */
export function countFacets(
  lists: readonly FacetRows[],
  { facets, chosen, family }: { facets: readonly Facet[]; chosen: readonly ChosenFacet[]; family: Family | '' },
): FacetCounts {
  const all = { every: 0, total: 0, count: 0, without: chosen.map(() => 0) }
  const tallies = facets.map((facet) => ({
    own: bitOf(chosen.findIndex((each) => each.facet === facet)),
    tally: facet.key === 'made' || facet.key === 'pickup' ? textTally(facet) : numberTally(facet, family),
  }))
  for (const { missed, total, rows } of lists) {
    const starts = startsOf(rows)
    all.every += starts.length
    if (missed === 0) {
      all.total += total
      all.count += starts.length
    }
    for (const [at, without] of all.without.entries())
      if (missesOnly(missed, bitOf(at))) all.without[at] = without + starts.length
    if (rows) for (const { tally, own } of tallies) tally.add(rows, starts, missesOnly(missed, own))
  }
  return { all, values: tallies.flatMap(({ tally }) => tally.counts()) }
}

/** 0 for none. */
function bitOf(place: number): number {
  return place < 0 ? 0 : 2 ** place
}

function missesOnly(missed: number, bit: number): boolean {
  return (missed & ~bit) === 0
}

function startsOf(rows: Buffer | null): number[] {
  const starts: number[] = []
  for (let at = 0; rows && at < rows.length; at = afterText(rows, afterText(rows, at + TEXTS_AT))) starts.push(at)
  return starts
}

function afterText(rows: Buffer, at: number): number {
  return at + 1 + (rows[at] ?? 0)
}

type Tally = { add(rows: Buffer, starts: readonly number[], isCounted: boolean): void; counts(): FacetCount[] }

/** Of numbers. What is not known has the first place. */
function numberTally(facet: Facet, family: Family | ''): Tally {
  const [every, count] = [new Int32Array(MOST_STORED + 2), new Int32Array(MOST_STORED + 2)]
  const placeOf = numberReader(facet, family)
  return {
    add(rows, starts, isCounted) {
      const tallied = isCounted ? count : undefined
      for (const start of starts) {
        const place = placeOf(rows, start)
        every[place] = (every[place] ?? 0) + 1
        if (tallied) tallied[place] = (tallied[place] ?? 0) + 1
      }
    },
    counts() {
      const found: FacetCount[] = []
      for (const [place, number] of every.entries())
        if (number > 0)
          found.push({ facet, value: place === 0 ? null : String(place - 1), every: number, count: count[place] ?? 0 })
      return found
    },
  }
}

function textTally(facet: Facet): Tally {
  const found = new Map<string, FacetCount>()
  return {
    add(rows, starts, isCounted) {
      for (const start of starts) {
        const first = start + TEXTS_AT
        const at = facet.key === 'made' ? first : afterText(rows, first)
        const text = rows.toString('utf8', at + 1, afterText(rows, at))
        const value = found.get(text) ?? { facet, value: text === '' ? null : text, every: 0, count: 0 }
        found.set(text, value)
        value.every++
        if (isCounted) value.count++
      }
    },
    counts: () => [...found.values()],
  }
}

/** Reads one more than the stored number; 0 for what is not known. */
function numberReader({ key, place }: Facet, family: Family | ''): (rows: Buffer, start: number) => number {
  // In a list with other families, too, only that family's instruments have its facets.
  const number = family === '' ? 0 : familyNumber(family)
  if (place > 0) {
    const at = FACETS_AT + 2 * (place - 1)
    return (rows, start) => (shortAt(rows, start) === number ? knownPlace(shortAt(rows, start + at)) : 0)
  }
  switch (key) {
    case 'family':
      return (rows, start) => knownPlace(shortAt(rows, start))
    case 'hand':
      return (rows, start) => knownPlace(shortAt(rows, start + 2))
    case 'approval':
      return (rows, start) => shortAt(rows, start + 4) + 1
    case 'price':
      return (rows, start) => barOf(rows.readInt32BE(start + PRICE_AT)) + 1
    default:
      // All of them are for sale.
      return () => 2
  }
}

function shortAt(rows: Buffer, at: number): number {
  return ((rows[at] ?? 0) << 8) | (rows[at + 1] ?? 0)
}

function knownPlace(stored: number): number {
  return stored === 0 ? 0 : stored + 1
}

function barOf(cents: number): number {
  let bar = 0
  for (const bound of PRICE_BAR_BOUNDS) if (bound <= cents) bar++
  return bar
}
