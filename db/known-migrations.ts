import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#domain/kernel/db.ts'
import { DatabaseRefused } from './database-refused.ts'

export type KnownMigration = {
  name: string
  /** Whether the previous program can work with the new schema: its file starts with `-- expands`. */
  expands: boolean
}

/** The migrations that this program knows, oldest first. */
export async function readKnownMigrations(folder: string): Promise<KnownMigration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{14}_/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const file = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, expands: /^-- expands\b/.test(file) }
    }),
  )
}

/** Refuses a database with migrations of a newer program, unless all of those only expand. */
export async function refuseNewerDatabase(db: Db | Tx, known: KnownMigration[]): Promise<void> {
  const oldest = known[0]?.name ?? ''
  const unknown = (await appliedMigrations(db)).filter((name) => name >= oldest && !known.some((each) => each.name === name))
  if (unknown.length === 0) return
  const expanding = await namesIn(db, 'drizzle.expanding_migrations')
  const contracting = unknown.filter((name) => !expanding.includes(name))
  if (contracting.length === 0) return
  throw new DatabaseRefused(
    `The database belongs to a newer version of the shop (${contracting.at(-1)}): start that version, or restore a backup made by this version.`,
  )
}

/** Refuses a database that lacks a migration if this node is not allowed to run it. */
export async function requireMigrated(db: Db, known: KnownMigration[]): Promise<void> {
  const applied = await appliedMigrations(db)
  const missing = known.filter(({ name }) => !applied.includes(name))
  if (missing.length > 0)
    throw new DatabaseRefused(
      `The database lacks ${missing.length} of ${known.length} migrations, and MIGRATE is off: run "npm run migrate" first.`,
    )
  await refuseNewerDatabase(db, known)
}

/** Records for older programs which migrations are compatible with them. */
export async function noteExpanding(tx: Tx, known: KnownMigration[]): Promise<void> {
  const names = known.filter(({ expands }) => expands).map(({ name }) => name)
  await tx.execute(sql`create table if not exists drizzle.expanding_migrations (name text primary key)`)
  await tx.execute(
    sql`insert into drizzle.expanding_migrations select unnest(${sql.param(names)}::text[]) on conflict do nothing`,
  )
}

/** The names of the applied migrations; none in an empty database. */
export function appliedMigrations(db: Db | Tx): Promise<string[]> {
  return namesIn(db, 'drizzle.__drizzle_migrations')
}

async function namesIn(db: Db | Tx, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass(${table}) is not null as exists`)
  if (!rows[0]?.exists) return []
  const named = await db.execute<{ name: string }>(sql`select name from ${sql.raw(table)} order by name`)
  return named.rows.map(({ name }) => name)
}
