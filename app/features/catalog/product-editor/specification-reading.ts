import type { Family } from '#contracts/catalog/measures/families.ts'
import { type Known, knownMeasures, pairAbout, wordText } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, labelOf, type MeasureField, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureQuestion, possibleText, stopQuestion } from '#contracts/catalog/measures/measure-problems.ts'
import { measureText, typedText } from '#contracts/catalog/measures/measure-text.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { type ReadInstrument, readInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { type MeasureId, plainLabel, VALUE_LISTS } from '#contracts/catalog/measures/vocabulary.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'
import { familyOf, measuredWords, statedFrom, type Written } from './measure-draft.ts'

/** One measure understood from a line, or the reason why not. */
export type LineReading = {
  field: MeasureField
  label: string
  /** The value that counts. */
  text?: string
  /** The line's own value, if the builder once stated another. */
  said?: string
  /** Whether the builder stated the value beside the line. */
  isStated: boolean
  /** An unusual, contradictory or unreadable value. */
  question?: string
  answers?: { label: string; typed: string }[]
}

export type SpecificationReading = {
  family: Family
  /** By the name of the line. */
  lines: Map<string, LineReading[]>
  /** Read from the instrument's name. */
  fromName: LineReading[]
  /** Stated measures without a line in the specifications; each gets its own row. */
  own: MeasureField[]
  isKnown: (field: MeasureField) => boolean
}

/** Everything understood of a draft, for each line. */
export function readSpecification(draft: Written): SpecificationReading {
  const family = familyOf(draft)
  const words = measuredWords(draft)
  const read = readInstrument(family, words)
  const { known } = knownMeasures({ ...words, measures: statedFrom(draft) })
  const lines = new Map<string, LineReading[]>()
  const fromName: LineReading[] = []
  for (const field of Object.keys({ ...known, ...read.unread }) as MeasureField[]) {
    const line = lineOf(field, read, family, words.specifications)
    if (line === undefined) continue
    const reading = readingOf(field, { family, read, known: known[field], stated: draft.measures[field] })
    if (line === FROM_NAME) fromName.push(reading)
    else lines.set(line, [...(lines.get(line) ?? []), reading])
  }
  const own = Object.keys(draft.measures).filter(
    (field): field is MeasureField => isOf(family, field) && !lineOf(field, read, family, words.specifications),
  )
  return { family, lines, fromName: fromName.filter(({ isStated }) => !isStated), own, isKnown: (field) => field in known }
}

/** `from` of a value in the instrument's name. */
const FROM_NAME = ''

function lineOf(
  field: MeasureField,
  { measures, values, unread }: ReadInstrument,
  family: Family,
  specifications: Record<string, string>,
): string | undefined {
  const from = isMeasured(field) ? measures[field]?.from : values[field]?.from
  return from ?? (unread[field] && pairAbout(field, family, specifications))
}

type Facts = { family: Family; read: ReadInstrument; known: Known | undefined; stated: string | undefined }

function readingOf(field: MeasureField, { family, read, known, stated }: Facts): LineReading {
  const reading: LineReading = { field, label: labelOf(field), isStated: Boolean(stated) }
  if (known) reading.text = textOf(field, known)
  const said = isMeasured(field) ? read.measures[field] : read.values[field]
  const saidText = said && textOf(field, said)
  if (saidText !== undefined && saidText !== reading.text) reading.said = saidText
  const asked = isMeasured(field) && known ? unusual(field, family, Number(known.value), read) : undefined
  const unread = known ? undefined : read.unread[field]
  if (asked) reading.question = printMeasures(asked)
  if (!isMeasured(field) || !unread) return reading
  if (!unread.conflict) {
    const range = possibleText(field, family)
    return {
      ...reading,
      question: `${range ? `Enter a value from ${printMeasures(range)}` : 'Enter a single value'}. Include the unit.`,
    }
  }
  const answers = unread.conflict.map((value) => ({
    label: printMeasures(measureText(measureOf(field), value)),
    typed: typedText(measureOf(field), value),
  }))
  return { ...reading, question: `“${unread.text}” has two values. Which one is right?`, answers }
}

function unusual(field: MeasureId, family: Family, value: number, read: ReadInstrument): string | undefined {
  const neck = field === 'body_stop' ? read.measures.neck_stop : undefined
  return measureQuestion(field, family, value) ?? (neck && stopQuestion(family, value, neck.value))
}

function textOf(field: MeasureField, { value, to }: Pick<Known, 'value' | 'to'>): string {
  if (isMeasured(field)) return printMeasures(measureText(measureOf(field), Number(value), to))
  return plainLabel(wordText(field, String(value)))
}

/** After a change of the family, stated measures that the new family lacks are kept but do not count. */
function isOf(family: Family, field: string): field is MeasureField {
  if (field === 'family') return false
  return isMeasured(field) ? measureOf(field).ranges[family] !== undefined : field in VALUE_LISTS || field.endsWith('_wood')
}

/** The parts of a reading that the typed words do not already say: '645.2 mm' beside '25.4″'. */
export function addedWords(typed: string, readings: readonly LineReading[], name: string): string {
  const words = printMeasures(typed).toLowerCase()
  return readings
    .map(({ label, text = '' }) => {
      const parts = text.split(' · ').filter((part) => !words.includes(part.toLowerCase()))
      const isNamed = readings.length === 1 || label.toLowerCase() === name.trim().toLowerCase()
      return parts.length === 0 ? '' : isNamed ? parts.join(' · ') : `${label.toLowerCase()} ${parts.join(' · ')}`
    })
    .filter(Boolean)
    .join(', ')
}

/** The stated measures without those for which an edited line now has another value than before. */
export function withoutReplaced(before: Written, draft: Written, line: string): Written['measures'] {
  const [old, read] = [before, draft].map((each) => readInstrument(familyOf(each), measuredWords(each)))
  const isReplaced = (field: string) => {
    const [was, is] = [old, read].map((each) => each && readValueOf(each, field))
    return is?.from === line && JSON.stringify([was?.value, was?.to]) !== JSON.stringify([is.value, is.to])
  }
  return Object.fromEntries(Object.entries(draft.measures).filter(([field]) => !isReplaced(field)))
}

function readValueOf(
  { measures, values }: ReadInstrument,
  field: string,
): { value: number | string; to?: number; from: string } | undefined {
  return isMeasured(field) ? measures[field] : values[field as keyof typeof values]
}

/** How buyers can use a line with values of these measures. */
export function buyersCan(family: Family, fields: readonly MeasureField[]): 'filter' | 'compare' | undefined {
  const facets: readonly string[] = FAMILY_FACETS[family]
  if (fields.length === 0) return undefined
  return fields.some((field) => facets.includes(field)) ? 'filter' : 'compare'
}
