import { BODY_MEASURES } from './body-measures.ts'
import { ELECTRIC_MEASURES } from './electric-measures.ts'
import { ELECTRIC_VALUES } from './electric-values.ts'
import { HARDWOODS } from './hardwoods.ts'
import { INSTRUMENT_VALUES } from './instrument-values.ts'
import type { Measure, ValueList } from './measure.ts'
import { NECK_MEASURES } from './neck-measures.ts'
import { SOFTWOODS } from './softwoods.ts'
import { TYPE_VALUES } from './type-values.ts'

export const MEASURES = { ...NECK_MEASURES, ...BODY_MEASURES, ...ELECTRIC_MEASURES } satisfies Record<string, Measure>
export type MeasureId = keyof typeof MEASURES

export const VALUE_LISTS = { ...INSTRUMENT_VALUES, ...TYPE_VALUES, ...ELECTRIC_VALUES } satisfies Record<string, ValueList>
export type ValueListId = keyof typeof VALUE_LISTS

export const WOODS = [...SOFTWOODS, ...HARDWOODS]
export type WoodId = (typeof WOODS)[number]['id']

/** A label without its qualifier: 'Rosewood' for 'Rosewood, unspecified' */
export function plainLabel(label: string): string {
  return label.replace(/, unspecified$/, '')
}
