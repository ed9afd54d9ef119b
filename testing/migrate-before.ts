import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from '#db/open-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

/** Migrates an empty database up to, but not including, the migration whose folder name ends with this. */
export async function migrateBefore({ db }: Pick<Database, 'db'>, name: string): Promise<void> {
  const folders = readdirSync(MIGRATIONS)
  const first = folders.find((folder) => folder.endsWith(`_${name}`))
  if (!first) throw new Error(`No migration ${name}`)
  const before = mkdtempSync(join(tmpdir(), 'tonewood-before-'))
  for (const folder of folders.filter((each) => each < first))
    cpSync(join(MIGRATIONS, folder), join(before, folder), { recursive: true })
  await migrate(db, { migrationsFolder: before })
  rmSync(before, { recursive: true })
}
