import type { ClientBase } from 'pg'
import { z } from 'zod'

/** The shop's schemas in a backup. The migrations' own schema isn't copied, because a restore runs the migrations. */
export const SCHEMAS = ['public', 'pgboss', 'sandbox']

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const FILE_LIST = 'files.ndjson'
export const END = 'end.json'
export const FILES = 'files/'
/** Suffix of an encrypted backup's name. */
export const ENCRYPTED = '.age'
/** The header of a tar entry with its file's checksum. */
export const FILE_CHECKSUM = 'TONEWOOD.sha256'

const Table = z.object({
  schema: z.enum(SCHEMAS),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  checksum: z.string(),
})
export type BackupTable = z.infer<typeof Table>

/** The first entry of a backup: its content, and how to verify it. */
export const Manifest = z.object({
  format: z.number(),
  version: z.string(),
  startedAt: z.string(),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** The version of the job queue's schema; null if the shop has never started its jobs. */
  queue: z.number().nullable(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.enum(SCHEMAS), name: z.string(), value: z.string() })),
  files: z.enum(['copied', 'listed']),
})
export type Manifest = z.infer<typeof Manifest>

/** A line of the list of files. */
export const ListedFile = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().nullable() })
export type ListedFile = z.infer<typeof ListedFile>

/** The last entry: without it the backup was cut off. */
export const End = z.object({ manifest: z.string(), files: z.string() })

/** A problem with a backup or its target, in a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

export function tableEntry(table: Pick<BackupTable, 'schema' | 'name'>): string {
  return `tables/${table.schema}.${table.name}.copy.zst`
}

/** The table or sequence in SQL. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quotedName(schema)}.${quotedName(name)}`
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Makes the text format of every type independent of the server's and the client's settings. Ends with the transaction. */
export const SAME_TEXT = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')

/** Rows and checksum of each table in this order, independent of the order of its rows. In one statement, because most are small. */
export async function readChecksums(
  client: ClientBase,
  tables: Pick<BackupTable, 'schema' | 'name' | 'columns'>[],
): Promise<Pick<BackupTable, 'rows' | 'checksum'>[]> {
  if (tables.length === 0) return []
  const each = tables.map((table, at) => {
    const row = `row(${table.columns.map(quotedName).join(', ')})::text collate "C"`
    const checksum = `coalesce(sum(hashtextextended(${row}, 0)), 0)::text as checksum`
    return `select ${at} as at, count(*)::float8 as rows, ${checksum} from ${quoted(table)}`
  })
  return (await client.query(`${each.join(' union all ')} order by at`)).rows
}
