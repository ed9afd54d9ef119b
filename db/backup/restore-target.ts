import type { ClientBase } from 'pg'
import { listTables } from './list-tables.ts'
import { BackupProblem, SCHEMAS } from './manifest.ts'

/** Whether the database is empty. Refuses one that a shop is using, one that holds a shop unless asked to replace it, and a stranger's. */
export async function checkTarget(client: ClientBase, { over }: { over: boolean }): Promise<'empty' | 'shop'> {
  const { rows } = await client.query<{ running: boolean; migrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated, exists (
       select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ('tonewood changes', 'tonewood jobs')) as running`,
  )
  if (rows[0]?.running) throw new BackupProblem('A shop is running on this database. Stop it, and restore then.')
  if (rows[0]?.migrated) {
    if (over) return 'shop'
    throw new BackupProblem('There is a shop in this database already. With --over it is backed up and then replaced.')
  }
  if ((await listTables(client)).length === 0) return 'empty'
  throw new BackupProblem('This database holds tables that are not a shop’s. Create an empty one for the shop.')
}

/** Deletes everything of the shop in this database. */
export async function clearTarget(client: ClientBase): Promise<void> {
  for (const schema of [...SCHEMAS, 'drizzle']) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}
