import { type SQL, sql } from 'drizzle-orm'
import type { CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/product-fields.ts'
import { products } from './products-table.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type Columns = typeof products.$inferSelect
type ProductField = keyof (typeof CARD_FIELDS & typeof PAGE_FIELDS & typeof PRIVATE_FIELDS)

/** The column of a field: `local_pickup_details` is in `localPickupDetails`. A field without a column does not compile. */
export type ColumnName<Field extends ProductField> = Camel<Field> & keyof Columns

// Each card of each list asks for the same few.
const columnNames = new Map<string, string>()

function columnName<Field extends ProductField>(field: Field): ColumnName<Field> {
  const known = columnNames.get(field)
  if (known !== undefined) return known as ColumnName<Field>
  const name = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  columnNames.set(field, name)
  return name as ColumnName<Field>
}

function namesOf<Field extends ProductField>(fields: Record<Field, unknown>): Field[] {
  return Object.keys(fields) as Field[]
}

/** The columns of these fields, for a query. */
export function columnsOf<Field extends ProductField>(fields: Record<Field, unknown>) {
  const entries = namesOf(fields).map((field) => [columnName(field), products[columnName(field)]])
  return Object.fromEntries(entries) as { [Name in ColumnName<Field>]: (typeof products)[Name] }
}

/** The values of these fields in a row, as the API names them. */
export function fieldValues<Field extends ProductField>(row: Pick<Columns, ColumnName<Field>>, fields: Record<Field, unknown>) {
  const entries = namesOf(fields).map((field) => [field, row[columnName(field)]])
  return Object.fromEntries(entries) as { [Name in Field]: Columns[ColumnName<Name>] }
}

/** The columns to update. Fields that were not sent are left out. */
export function changeOf<Field extends ProductField>(
  edit: { [Name in Field]?: Columns[ColumnName<Name>] | undefined },
  fields: Record<Field, unknown>,
) {
  const sent = namesOf(fields).filter((field) => edit[field] !== undefined)
  return Object.fromEntries(sent.map((field) => [columnName(field), edit[field]])) as Partial<Pick<Columns, ColumnName<Field>>>
}

/** These fields as they are in a new draft. */
export function defaultsOf<Field extends ProductField>(fields: Record<Field, unknown>) {
  return Object.fromEntries(namesOf(fields).map((field) => [columnName(field), sql`default`])) as Record<ColumnName<Field>, SQL>
}
