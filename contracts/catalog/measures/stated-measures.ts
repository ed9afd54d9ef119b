import { z } from 'zod'
import { FAMILY_IDS, type Family } from './families.ts'
import { lowerFirst, type MeasuredPart, SECOND_FIGURES, type WoodField } from './measure-fields.ts'
import { MEASURES, type MeasureId, VALUE_LISTS, type ValueListId, WOODS } from './vocabulary.ts'

/** The measures a builder states, in millimeters, grams, ohms, volts and milliamperes, and words from the lists */
export type StatedMeasures = { family?: Family | undefined } & { [Field in StatedNumber]?: number | undefined } & {
  [Field in ValueListId | WoodField]?: string | undefined
}

/** A number field: a measure, or the second figure of one that has two */
type StatedNumber = MeasureId | (typeof SECOND_FIGURES)[keyof typeof SECOND_FIGURES]

const MOST = 1_000_000
const PARTS: readonly MeasuredPart[] = ['top', 'back', 'body', 'neck', 'fingerboard']
const WOOD_IDS = WOODS.map(({ id }) => id)

// Stored in thousandths of a millimeter or volt
const figure = z
  .number('Enter a number')
  .min(0, 'Enter a number of 0 or more')
  .max(MOST, 'This number is too high')
  .transform((value) => Math.round(value * 1000) / 1000)
const numbers = [...Object.keys(MEASURES), ...Object.values(SECOND_FIGURES)]
const words = [
  ...Object.entries(VALUE_LISTS).map(([field, list]) => [field, list.map(({ id }) => id)] as const),
  ...PARTS.map((part) => [`${part}_wood`, WOOD_IDS] as const),
]

/** The body's form of it: null or missing means not stated. */
const StatedMeasuresBody = z
  .object({
    family: z.enum(FAMILY_IDS, 'Choose an instrument type from the list').nullish(),
    ...Object.fromEntries(numbers.map((field) => [field, figure.nullish()])),
    ...Object.fromEntries(words.map(([field, ids]) => [field, z.enum(ids, 'Choose one from the list').nullish()])),
  })
  .transform((stated): StatedMeasures | null => {
    const entries = Object.entries(stated).filter(([, value]) => value !== null && value !== undefined)
    return entries.length > 0 ? inOrder(Object.fromEntries(entries)) : null
  })

/** Puts the lower end of a pair first. */
function inOrder(stated: StatedMeasures): StatedMeasures {
  const ordered = { ...stated }
  for (const [field, second] of Object.entries(SECOND_FIGURES) as [keyof typeof SECOND_FIGURES, StatedNumber][]) {
    const [value, to] = [stated[field], stated[second]]
    if (value === undefined || to === undefined) continue
    const figures = lowerFirst({ value, to })
    Object.assign(ordered, { [field]: figures.value, [second]: figures.to })
  }
  return ordered
}

const StatedMeasuresView = z
  .object({
    family: z.enum(FAMILY_IDS).optional(),
    ...Object.fromEntries(numbers.map((field) => [field, z.number().optional()])),
    ...Object.fromEntries(words.map(([field, ids]) => [field, z.enum(ids).optional()])),
  })
  .meta({ id: 'StatedMeasures' }) as unknown as z.ZodType<StatedMeasures>

/** A product field: its validation and display */
export const statedMeasures = {
  body: StatedMeasuresBody.nullable() as unknown as z.ZodType<StatedMeasures | null, StatedMeasures | null>,
  view: StatedMeasuresView.nullable(),
}
