import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isQueue, nameOf, sortTables } from './list-tables.ts'
import { BackupProblem, type BackupTable, checksumQuery, type Manifest, quoted, quotedName } from './manifest.ts'

type Key = { on: string; name: string; definition: string }

/**
 * Empties the tables and drops triggers and foreign keys, which `finishLoading` recreates and so checks. Only requires ownership
 * of the tables. Returns what it dropped, and the backup's tables that aren't the shop's.
 */
export async function prepareLoading(client: pg.Client, tables: BackupTable[]): Promise<{ keys: Key[]; skipped: Set<string> }> {
  const { own, known } = await sortTables(client)
  const here = new Map(own.map((table) => [quoted(table), new Set(table.columns)]))
  const skipped = new Set<string>()
  for (const table of tables) {
    const columns = here.get(quoted(table))
    if (columns && table.columns.every((column) => columns.has(column))) continue
    if (columns || isQueue(table) || known.tables.has(nameOf(table)))
      throw new BackupProblem(
        `The table ${nameOf(table)} in the backup does not match the backup’s migrations and cannot be restored.`,
      )
    skipped.add(nameOf(table))
  }
  const names = [...here.keys()]
  const { rows: keys } = await client.query<Key>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[]) order by 1, 2`,
    [names],
  )
  for (const key of keys) await client.query(`alter table ${key.on} drop constraint ${key.name}`)
  // Migrations may have written a few rows. `truncate` would take longer, because it recreates every file of every index.
  for (const name of names) await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  return { keys, skipped }
}

/** Loads one table's rows from the backup. */
export async function loadTable(client: pg.Client, table: BackupTable, compressed: AsyncIterable<Uint8Array>): Promise<void> {
  const columns = table.columns.map(quotedName).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(compressed), createZstdDecompress(), rows).catch((cause: unknown) => {
    throw new BackupProblem(`The backup is damaged: the table ${nameOf(table)} cannot be read.`, { cause })
  })
}

/** Recreates what `prepareLoading` dropped, and compares every table with the manifest. */
export async function finishLoading(client: pg.Client, manifest: Pick<Manifest, 'tables' | 'sequences'>, keys: Key[]) {
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ rows: number; checksum: string }>(checksumQuery(table))
    const isSame = rows[0]?.rows === table.rows && rows[0].checksum === table.checksum
    if (!isSame) throw new BackupProblem(`The backup is damaged: the table ${nameOf(table)} does not match its checksum.`)
  }
  for (const table of (await sortTables(client)).own) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { on, name, definition } of keys) await client.query(`alter table ${on} add constraint ${name} ${definition}`)
  // Sequences of other tables don't exist here.
  for (const sequence of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2::bigint)', [quoted(sequence), sequence.value])
}
