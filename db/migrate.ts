import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type Db, only, type Tx } from '#domain/kernel/db.ts'
import type { Database } from './open-database.ts'

const OLDEST_VERSION = 15
const MIGRATION_LOCK = 7_069_337_002
// Also for a node that waits while another migrates.
const STATEMENT_MS = 3_600_000
// The migrations of version 0.1 are one baseline now. A database that has run the last of them has the baseline.
export const BASELINE = '20261122005435_baseline'
const LAST_OF_BASELINE = '20261122005435_count-a-change-at-once'
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

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
    await adoptBaseline(tx)
    await applyMigrations(tx as unknown as Db, { migrationsFolder })
  })
}

async function adoptBaseline(tx: Tx): Promise<void> {
  const { exists } = only(
    (await tx.execute<{ exists: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)).rows,
  )
  if (!exists) return
  await tx.execute(sql`update drizzle.__drizzle_migrations set name = ${BASELINE} where name = ${LAST_OF_BASELINE}`)
  const { rows } = await tx.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
  if (rows.length === 0 || rows.some(({ name }) => name === BASELINE)) return
  throw new Error(
    'This database is too old to upgrade from. Start the last 0.1 version of the shop with it once, and then this one.',
  )
}

export function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new Error(`The database server is PostgreSQL ${version}, but the shop needs ${OLDEST_VERSION} or newer.`)
}
