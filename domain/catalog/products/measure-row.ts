import { type SQL, sql } from 'drizzle-orm'
import { FAMILY_IDS, type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import { handOf } from '#contracts/catalog/measures/hand-of.ts'
import type { Known, KnownMeasures, Origin } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, type MeasureField, type SECOND_FIGURES, type WordField } from '#contracts/catalog/measures/measure-fields.ts'
import type { MeasureId, ValueListId } from '#contracts/catalog/measures/vocabulary.ts'
import { wordNumber, wordOf } from '#contracts/catalog/measures/word-numbers.ts'
import { storedFacet } from '#contracts/finding/facets/bars.ts'
import { placedFacets } from '#contracts/finding/facets/facet-fields.ts'
import { outletsOf } from '#contracts/finding/facets/outlets.ts'
import { knownColumns, productMeasures } from './product-measures-table.ts'

type Row = typeof productMeasures.$inferSelect
type Derived = 'family' | 'rest' | 'origin' | 'facets' | 'readVersion'
type NewRow = Pick<typeof productMeasures.$inferInsert, Column | Derived>
type Column = Exclude<keyof Row, Derived | 'productId' | keyof CopiedColumns>

/** Written by the database itself */
type CopiedColumns = Pick<
  Row,
  'inCatalog' | 'forSale' | 'requiresApproval' | 'hasSound' | 'priceCents' | 'listedAt' | 'madeIn' | 'pickupPlace' | 'facetRow'
>

/** Known measures in stored form */
export type KnownRow = Omit<Row, 'productId' | 'facets' | keyof CopiedColumns>

/** The reader's version. Raise it when parsing or the vocabulary changes: a job then reads every instrument again. */
export const READ_VERSION = 13

const COLUMNS: Partial<Record<MeasureField, Column>> = {
  handedness: 'hand',
  strings: 'strings',
  frets: 'frets',
  year: 'year',
  top_wood: 'topWood',
  back_wood: 'backWood',
  body_wood: 'bodyWood',
  finish: 'finish',
  pickup_config: 'pickups',
  scale: 'scaleUm',
  nut: 'nutUm',
  spacing_saddle: 'spacingUm',
  radius: 'radiusUm',
  neck_depth_1: 'depth1Um',
  neck_depth_12: 'depth12Um',
  back_length: 'backUm',
  weight: 'weightG',
}
const SECOND_COLUMNS: Record<keyof typeof SECOND_FIGURES, Column> = { scale: 'scaleToUm', radius: 'radiusToUm' }

/** The value of the body column */
const BODY_FIELDS: Partial<Record<Family, ValueListId>> = {
  'electric-guitar': 'electric_body',
  'acoustic-guitar': 'acoustic_body',
  'classical-guitar': 'nylon_type',
  violin: 'violin_size',
  cello: 'violin_size',
  ukulele: 'uke_size',
  mandolin: 'mandolin_type',
  pedal: 'pedal_type',
}

const EMPTY = { rest: {}, origin: {} }

/** Known measures as a row */
export function measureRow({ family, known }: KnownMeasures): NewRow {
  const facets = placedFacets(family).map((field) => {
    const said = known[field]
    if (field === 'supply_max') return outletsOf(known)
    return said ? storedFacet(family, field, said) : null
  })
  // Drizzle's array type does not allow null elements.
  const row: NewRow = { ...EMPTY, family: familyNumber(family), facets: facets as number[], readVersion: READ_VERSION }
  for (const [field, { value, to, origin }] of Object.entries(known) as [MeasureField, Known][]) {
    const column = columnOf(family, field)
    if (column) row[column] = typeof value === 'number' ? value : wordNumber(field as WordField, value)
    else row.rest = { ...row.rest, [field]: { value, ...(to !== undefined && { to }) } }
    if (to !== undefined && field in SECOND_COLUMNS) row[SECOND_COLUMNS[field as keyof typeof SECOND_COLUMNS]] = to
    row.origin = { ...row.origin, [field]: origin }
  }
  // Without an origin it is searchable, but not shown as known.
  if (family !== 'pedal') row.hand = wordNumber('handedness', handOf(known))
  return row
}

/** Known measures from a row; null while it has not been read */
export function knownOf(row: KnownRow | null): KnownMeasures | null {
  const family = row && FAMILY_IDS[row.family - 1]
  if (!family) return null
  const known: KnownMeasures['known'] = {}
  for (const [field, origin] of Object.entries(row.origin) as [MeasureField, Origin][]) {
    const found = valueIn(row, family, field)
    if (found) known[field] = { ...found, origin }
  }
  return { family, known }
}

/** The row of a `knownText` */
export function knownFromText(text: string): KnownRow {
  const values = JSON.parse(text) as unknown[]
  return Object.fromEntries(Object.keys(knownColumns).map((column, at) => [column, values[at]])) as KnownRow
}

function valueIn(row: KnownRow, family: Family, field: MeasureField): Pick<Known, 'value' | 'to'> | undefined {
  const column = columnOf(family, field)
  if (!column) return row.rest[field]
  const number = row[column]
  if (number === null) return
  const value = isMeasured(field) ? number : wordOf(field, number)
  const to = field in SECOND_COLUMNS ? row[SECOND_COLUMNS[field as keyof typeof SECOND_COLUMNS]] : null
  return value === undefined ? undefined : { value, ...(to !== null && { to }) }
}

/** The columns of a figure: its lower and upper end, the same if it has one */
export function figureColumns(field: MeasureId): { least: SQL; most: SQL } {
  const column = COLUMNS[field]
  const least = column
    ? sql`${productMeasures[column]}`
    : sql`(${productMeasures.rest} -> ${sql.raw(`'${field}'`)} ->> 'value')::int`
  const second = field in SECOND_COLUMNS ? SECOND_COLUMNS[field as keyof typeof SECOND_COLUMNS] : undefined
  return { least, most: second ? sql`coalesce(${productMeasures[second]}, ${least})` : least }
}

function columnOf(family: Family, field: MeasureField): Column | undefined {
  return BODY_FIELDS[family] === field ? 'body' : COLUMNS[field]
}
