import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/pg-core/async/session'
import { type Db, only, type Tx } from '#domain/kernel/db.ts'
import { DatabaseRefused } from './database-refused.ts'
import {
  appliedMigrations,
  noteExpanding,
  readKnownMigrations,
  refuseNewerDatabase,
  requireMigrated,
} from './known-migrations.ts'
import type { Database } from './open-database.ts'
import { noteOwnObjects, readOwnObjects } from './own-objects.ts'
import { getServerVersion, refuseServer } from './refuse-server.ts'

/** The lock for schema changes: nodes that start together, and a restore. */
export const MIGRATION_LOCK = 7_069_337_002
// Also for a node that waits while another one migrates.
const STATEMENT_MS = 3_600_000
// The migrations of version 0.1 are a single baseline now. A database that has run the last of them has the baseline.
export const BASELINE = '20261122005435_baseline'
export const LAST_OF_BASELINE = '20261122005435_count-a-change-at-once'
// Found from the shop's folder, because the build bundles this file but not the migrations.
export const migrationsFolder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'db/migrations')

// A migration that waits for a busy table blocks everyone behind it.
const LOCK_MS = 5000
const TRIES = 10
const PAUSE_MS = 2000

type MigrateOptions = { lockMs?: number; pauseMs?: number; folder?: string }

/**
 * Migrates the database to the newest schema, or leaves it unchanged, and returns the number of migrations. Nodes that start
 * together take turns. A migration that can't lock its tables soon is retried later.
 */
export function migrate({ db, within }: Pick<Database, 'db' | 'within'>, options: MigrateOptions = {}): Promise<number> {
  return within({ statementMs: STATEMENT_MS }, () => migrateWithin(db, options))
}

async function migrateWithin(
  db: Db,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS, folder = migrationsFolder }: MigrateOptions,
): Promise<number> {
  refuseServer(await getServerVersion(db))
  const known = await readKnownMigrations(folder)

  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await tx.execute(sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`)
        await adoptBaseline(tx)
        await refuseNewerDatabase(tx, known)
        const before = await appliedMigrations(tx)
        await applyMigrations(tx, folder)
        await noteExpanding(tx, known)
        await noteOwnObjects(
          tx,
          await readOwnObjects(
            folder,
            known.map(({ name }) => name),
          ),
        )
        return (await appliedMigrations(tx)).length - before.length
      })
    } catch (error) {
      if (!isLockedOut(error)) throw error
      if (tries === TRIES)
        throw new DatabaseRefused(
          `The tables were in use in all ${TRIES} attempts to migrate. Try again when the shop is less busy.`,
        )
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}

/** Runs the missing migrations of a folder, each as one text: a round trip for every statement takes longer than most of them. */
export async function applyMigrations(tx: Tx, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).map((each) => ({ ...each, sql: [each.sql.join('\n;\n')] }))
  await runMigrations(migrations, tx as unknown as Db, { migrationsFolder })
}

/** Checks that another process has migrated the database, for a node that isn't allowed to. */
export async function requireMigrations({ db }: Pick<Database, 'db'>): Promise<void> {
  refuseServer(await getServerVersion(db))
  await requireMigrated(db, await readKnownMigrations(migrationsFolder))
}

/** Timed out waiting for a lock, or was chosen as the victim of a deadlock. */
function isLockedOut(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '55P03' || cause.code === '40P01')) return true
  }
  return false
}

async function adoptBaseline(tx: Tx): Promise<void> {
  const { exists } = only(
    (await tx.execute<{ exists: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)).rows,
  )
  if (!exists) return
  await tx.execute(sql`update drizzle.__drizzle_migrations set name = ${BASELINE} where name = ${LAST_OF_BASELINE}`)
  const { rows } = await tx.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
  if (rows.length === 0 || rows.some(({ name }) => name === BASELINE)) return
  throw new DatabaseRefused(
    'This database is too old to upgrade from. Start the last 0.1 version of the shop with it once, then start this version.',
  )
}
