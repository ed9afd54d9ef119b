import { type SQL, sql } from 'drizzle-orm'
import type { CARD_FIELDS, PAGE_FIELDS, PRIVATE_FIELDS } from '#contracts/catalog/product-fields.ts'
import { products } from './products-table.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type Columns = typeof products.$inferSelect
type ProductField = keyof (typeof CARD_FIELDS & typeof PAGE_FIELDS & typeof PRIVATE_FIELDS)

/** A field's column: `local_pickup_details` is `localPickupDetails`. A field without a column does not compile. */
export type ColumnName<Field extends ProductField> = Camel<Field> & keyof Columns

// Cached, because each card of each list needs the same few
const namesByFields = new WeakMap<object, { field: string; column: string }[]>()

/** The names of these fields and of their columns */
function namesOf<Field extends ProductField>(fields: Record<Field, unknown>) {
  let names = namesByFields.get(fields)
  if (!names) {
    names = Object.keys(fields).map((field) => ({
      field,
      column: field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    }))
    namesByFields.set(fields, names)
  }
  return names as { field: Field; column: ColumnName<Field> }[]
}

/** The columns of these fields, for a query */
export function columnsOf<Field extends ProductField>(fields: Record<Field, unknown>) {
  const entries = namesOf(fields).map(({ column }) => [column, products[column]])
  return Object.fromEntries(entries) as { [Name in ColumnName<Field>]: (typeof products)[Name] }
}

/** The values of these fields in a row, under their API names */
export function fieldValues<Field extends ProductField>(row: Pick<Columns, ColumnName<Field>>, fields: Record<Field, unknown>) {
  const values: Partial<Record<Field, unknown>> = {}
  for (const { field, column } of namesOf(fields)) values[field] = row[column]
  return values as { [Name in Field]: Columns[ColumnName<Name>] }
}

/** The columns to update. Omitted fields are left out. */
export function changeOf<Field extends ProductField>(
  edit: { [Name in Field]?: Columns[ColumnName<Name>] | undefined },
  fields: Record<Field, unknown>,
) {
  const sent = namesOf(fields).filter(({ field }) => edit[field] !== undefined)
  return Object.fromEntries(sent.map(({ field, column }) => [column, edit[field]])) as Partial<Pick<Columns, ColumnName<Field>>>
}

/** These fields in a new draft */
export function defaultsOf<Field extends ProductField>(fields: Record<Field, unknown>) {
  return Object.fromEntries(namesOf(fields).map(({ column }) => [column, sql`default`])) as Record<ColumnName<Field>, SQL>
}
