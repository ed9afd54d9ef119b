import type { ClientBase } from 'pg'
import { listTables, sortTables } from './list-tables.ts'
import { BackupProblem, quoted, SCHEMAS } from './manifest.ts'

/**
 * Whether the database is empty. Refuses one in use by a shop, one that contains a shop unless it is to be replaced, and one with
 * other tables.
 */
export async function checkTarget(client: ClientBase, { over }: { over: boolean }): Promise<'empty' | 'shop'> {
  const { rows } = await client.query<{ running: boolean; migrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated, exists (
       select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ('tonewood changes', 'tonewood jobs')) as running`,
  )
  if (rows[0]?.running) throw new BackupProblem('A shop is running on this database. Stop it and run the restore again.')
  if (rows[0]?.migrated) {
    if (over) return 'shop'
    throw new BackupProblem('This database already contains a shop. Use --over to back it up and replace it.')
  }
  if ((await listTables(client)).length === 0) return 'empty'
  throw new BackupProblem('This database contains tables that do not belong to the shop. Create an empty database for the shop.')
}

/** Deletes everything of the shop in this database, and nothing else. */
export async function clearTarget(client: ClientBase): Promise<void> {
  const {
    own,
    known: { functions },
  } = await sortTables(client)
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any($1)`,
    [[...functions]],
  )
  try {
    if (own.length > 0) await client.query(`drop table ${own.map(quoted).join(', ')}`)
    if (rows.length > 0) await client.query(`drop function ${rows.map(({ name }) => name).join(', ')}`)
    // By now it only contains the queue's own functions and types.
    await client.query('drop schema if exists pgboss cascade')
    for (const schema of SCHEMAS) if (schema !== 'public') await client.query(`drop schema if exists ${schema}`)
    await client.query('drop schema drizzle cascade')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '2BP01')) throw error
    const detail = 'detail' in error ? String(error.detail).split('\n')[0] : error.message
    throw new BackupProblem(`Objects outside the shop depend on its tables: ${detail}. Remove them and run the restore again.`, {
      cause: error,
    })
  }
}
