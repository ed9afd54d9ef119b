import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type Db, only } from '#domain/kernel/db.ts'
import type { Database } from './open-database.ts'

const OLDEST_VERSION = 15
const MIGRATION_LOCK = 7_069_337_002
// Also for a node that waits while another migrates.
const STATEMENT_MS = 3_600_000
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrates the database to the newest schema, or leaves it unchanged. Nodes that start together take turns. */
export function migrate({ db, within }: Pick<Database, 'db' | 'within'>): Promise<void> {
  return within({ statementMs: STATEMENT_MS }, () => migrateWithin(db))
}

async function migrateWithin(db: Db): Promise<void> {
  const { version } = only((await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`)).rows)
  refuseOldServer(version)

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await applyMigrations(tx as unknown as Db, { migrationsFolder })
  })
}

export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new Error(`The database server is PostgreSQL ${version}, but the shop needs ${OLDEST_VERSION} or newer.`)
}
