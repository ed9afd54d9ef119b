import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isQueue, nameOf, sortTables } from './list-tables.ts'
import { BackupProblem, type BackupTable, type Manifest, quoted, quotedName, readChecksums } from './manifest.ts'

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
  // In one text: a round trip takes longer than each of these statements.
  await client.query(keys.map((key) => `alter table ${key.on} drop constraint ${key.name}`).join(';'))
  // Migrations may have written a few rows. `truncate` would take longer, because it recreates every file of every index.
  await client.query(names.map((name) => `alter table ${name} disable trigger user; delete from ${name}`).join(';'))
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
  const sums = await readChecksums(client, manifest.tables)
  for (const [at, table] of manifest.tables.entries()) {
    const isSame = sums[at]?.rows === table.rows && sums[at].checksum === table.checksum
    if (!isSame) throw new BackupProblem(`The backup is damaged: the table ${nameOf(table)} does not match its checksum.`)
  }
  const { own } = await sortTables(client)
  await client.query(own.map((table) => `alter table ${quoted(table)} enable trigger user`).join(';'))
  await client.query(keys.map(({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`).join(';'))
  // Sequences of other tables don't exist here.
  for (const sequence of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2::bigint)', [quoted(sequence), sequence.value])
}
