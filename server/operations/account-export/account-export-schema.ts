import { is, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { EXPORT_TABLES } from './export-tables.ts'

type Rows = z.ZodType<Record<string, unknown>[] | undefined>

const ANY = { description: 'Text, a number, true or false, a list or an object' }

/** A copy of what the shop stores about an account, described by the tables' own columns, so that a new column is included. */
export const AccountExport = z
  .object({
    exported_at: z.string(),
    shop: z.string(),
    /** By table name; amounts in cents. */
    records: recordsSchema(),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>

function recordsSchema() {
  const tables = EXPORT_TABLES.map(({ name: table, columns: exported, email }): [string, Rows] => {
    const columns = Object.entries(exported).map(([name, column]) => [name, columnSchema(column)])
    // What was sent with an address is left out until the address is confirmed.
    const rows = z.array(z.object(Object.fromEntries(columns)))
    return [table, email ? rows.optional() : rows]
  })
  return z.object(Object.fromEntries(tables))
}

function columnSchema(column: PgColumn | SQL): z.ZodType {
  if (is(column, SQL)) return z.string().nullable()
  const value = (column.dimensions ?? 0) > 0 ? z.array(valueSchema(column)) : valueSchema(column)
  return column.notNull ? value : value.nullable()
}

function valueSchema({ dataType }: PgColumn): z.ZodType {
  const [kind, detail] = dataType.split(' ')
  if (kind === 'object' && detail === 'date') return z.iso.datetime()
  if (kind === 'string' && detail === 'date') return z.iso.date()
  if (kind === 'string') return z.string().meta(detail === 'uuid' ? { format: 'uuid' } : {})
  if (kind === 'number') return detail?.startsWith('int') ? z.int() : z.number()
  if (kind === 'boolean') return z.boolean()
  return z.union([z.array(z.unknown().meta(ANY)), z.record(z.string(), z.unknown().meta(ANY))])
}
