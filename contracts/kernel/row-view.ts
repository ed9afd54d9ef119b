import type { z } from 'zod'
import { toDollars } from './money.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type OnWire<Value> = Value extends Date ? string : Value
/** A field that neither the row nor the given values have does not compile. */
type FieldOf<Row, Name extends string> =
  Camel<Name> extends keyof Row
    ? OnWire<Row[Camel<Name>]>
    : `${Camel<Name>}Cents` extends keyof Row
      ? Row[`${Camel<Name>}Cents`]
      : { missing: Name }
type Fields<Schema extends z.ZodObject> = keyof Schema['shape'] & string

/**
 * A row as the schema of its view describes it: each field from the column of that name, a date as ISO text, `price` from
 * `priceCents` in dollars. `given` has the fields that no column has, or that not everyone may see.
 */
export function rowView<Schema extends z.ZodObject, Row extends object, Given extends Partial<z.output<Schema>>>(
  schema: Schema,
  row: Row,
  given: Given,
): { [Name in Fields<Schema>]: Name extends keyof Given ? Given[Name] : FieldOf<Row, Name> } {
  const columns = row as Record<string, unknown>
  const fields = Object.keys(schema.shape).map((name) => [
    name,
    name in given ? given[name as keyof Given] : fieldOf(columns, name),
  ])
  return Object.fromEntries(fields)
}

function fieldOf(row: Record<string, unknown>, name: string): unknown {
  const column = camelName(name)
  if (!(column in row)) {
    const cents = row[`${column}Cents`]
    return typeof cents === 'number' ? toDollars(cents) : cents
  }
  const value = row[column]
  return value instanceof Date ? value.toISOString() : value
}

/** The fields of a body under the names of their columns: `list_limit` as `listLimit`. */
export function columnsFrom<Body extends object>(body: Body): { [Name in keyof Body & string as Camel<Name>]: Body[Name] } {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [camelName(name), value])) as ReturnType<
    typeof columnsFrom<Body>
  >
}

function camelName(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
