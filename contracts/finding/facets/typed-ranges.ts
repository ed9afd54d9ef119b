import type { Family } from '#contracts/catalog/measures/families.ts'
import { isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureText, typedText } from '#contracts/catalog/measures/measure-text.ts'
import { fromStored, toStored } from '#contracts/catalog/measures/measure-units.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import { spanText } from './choice-labels.ts'
import type { RangeChoice } from './facet-choices.ts'
import type { Facet } from './facets.ts'

/** The fields of a range, with their ends */
const RANGE_ENDS = ['from', 'to'] as const
export type RangeEnd = (typeof RANGE_ENDS)[number]

/** Unreadable text typed into range fields, by field name: `nut_from` → `255` */
export type UnreadEnds = Readonly<Record<string, string>>

type TypedEnd = { value: number } | { problem: string }

const LONGEST_TYPED = 60
const MOST_DOLLARS = 2_000_000

/**
 * A range from its two fields, each end in any of its units. Unreadable text is returned separately: it does not filter, but is not lost.
 * `range` is the one already in the URL.
 */
export function readEnds(
  facet: Facet,
  family: Family | '',
  { typed, range }: { typed: Partial<Record<RangeEnd, string>>; range: RangeChoice },
): { range: RangeChoice; unread: UnreadEnds } {
  const ends: RangeChoice = {}
  const unread: Record<string, string> = {}
  for (const end of RANGE_ENDS) {
    const text = (typed[end]?.trim() || endText(facet, beyond(facet, family, range, end))).slice(0, LONGEST_TYPED)
    const read = text === '' ? undefined : readEnd(facet, family, text)
    if (read && 'problem' in read) unread[`${facet.key}_${end}`] = text
    else if (read || range[end] !== undefined) ends[end] = read?.value ?? range[end]
  }
  const { from, to } = ends
  // An empty range is never intended.
  const isSwapped = from !== undefined && to !== undefined && from > to
  return { range: isSwapped ? { from: to, to: from } : ends, unread }
}

/** Whether the text is a figure for an end of this range */
export function isEnd(facet: Facet, family: Family | '', text: string): boolean {
  return 'value' in readEnd(facet, family, text.slice(0, LONGEST_TYPED))
}

/** One end of a range in the facet's unit, or the problem with the typed text */
function readEnd({ field }: Facet, family: Family | '', text: string): TypedEnd {
  if (!field || !isMeasured(field) || family === '') return readDollars(text)
  const typed = readTyped(field, family, text) ?? { problem: 'Enter one number' }
  if ('problem' in typed) return { problem: typed.problem.replace(/\.$/, '') }
  return typed.to === undefined ? { value: fromStored(measureOf(field), typed.value) } : { problem: 'Enter one number' }
}

function readDollars(text: string): TypedEnd {
  const figure = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d{1,2})?\s*(?:\$|usd|dollars)?$/i.exec(text.trim())
  const value = Number(`${figure?.[1]?.replaceAll(/[, ]/g, '')}${figure?.[2] ?? ''}`)
  return figure && value <= MOST_DOLLARS ? { value } : { problem: 'Enter an amount in dollars, such as 1,500' }
}

/** An end that no instrument of the family can reach, treated as if it was typed: it leaves nothing, or filters nothing */
function beyond({ field }: Facet, family: Family | '', range: RangeChoice, end: RangeEnd): number | undefined {
  const figure = range[end]
  const possible = field && isMeasured(field) && family !== '' ? measureOf(field).ranges[family] : undefined
  if (!possible || figure === undefined || !field || !isMeasured(field)) return
  const stored = toStored(measureOf(field), figure)
  return stored < possible[0] || stored > possible[3] ? figure : undefined
}

/** A figure as typed into its range field */
export function endText({ field, unit }: Facet, figure: number | null | undefined): string {
  if (figure === null || figure === undefined) return ''
  if (!field || !isMeasured(field)) return unit === '$' ? figure.toLocaleString('en-US') : String(figure)
  return typedText(measureOf(field), toStored(measureOf(field), figure))
}

/** A range in both units if there are two: `from 1 3/4 in · 44.5 mm` */
export function rangeText({ field, unit = null }: Facet, { from, to }: { from: number | null; to: number | null }): string {
  if (!field || !isMeasured(field)) return spanText({ unit, from, to })
  const measure = measureOf(field)
  const [least, most] = [from, to].map((end) => (end === null ? undefined : toStored(measure, end)))
  if (least !== undefined && most !== undefined) return measureText(measure, least, most)
  return least === undefined ? `up to ${measureText(measure, most ?? 0)}` : `from ${measureText(measure, least)}`
}

/** The units in which a range can be typed */
export function typedUnits({ field, unit }: Facet): string {
  if (unit === '$') return 'dollars'
  const kind = field && isMeasured(field) ? measureOf(field).kind : undefined
  if (kind === 'length' || kind === 'length-or-flat') return 'inches or millimeters'
  return kind === 'mass' ? 'pounds and ounces, or kilograms' : (unit ?? '')
}

/** The problems with the unreadable text in a facet's fields, one message each */
export function rangeProblems(facet: Facet, family: Family | '', unread: UnreadEnds = {}): string[] {
  return unreadFigures(facet, family, unread).map(({ text, advice }) => `“${text}” was ignored. ${advice}.`)
}

/** The unreadable text in a facet's fields, and what to enter instead */
export function unreadFigures(facet: Facet, family: Family | '', unread: UnreadEnds): { text: string; advice: string }[] {
  const texts = new Set(RANGE_ENDS.flatMap((end) => unread[`${facet.key}_${end}`] ?? []))
  return [...texts].flatMap((text) => {
    const read = readEnd(facet, family, text)
    return 'problem' in read ? [{ text, advice: read.problem }] : []
  })
}
