import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'

/** The objects that the shop's migrations create, as `schema.name`. The database may contain other tables. */
export type OwnObjects = { tables: Set<string>; functions: Set<string> }

/** Read from the migrations with these names. */
export async function readOwnObjects(folder: string, names: string[]): Promise<OwnObjects> {
  const own: OwnObjects = { tables: new Set(), functions: new Set() }
  for (const name of names) {
    const text = await readFile(join(folder, name, 'migration.sql'), 'utf8')
    for (const made of text.matchAll(/^(?:create table|alter table "\w+" rename to) (?:"(\w+)"\.)?"(\w+)"/gim))
      own.tables.add(`${made[1] ?? 'public'}.${made[2]}`)
    for (const made of text.matchAll(/^create (?:or replace )?function (\w+)/gim)) own.functions.add(`public.${made[1]}`)
  }
  return own
}

/** Records them for older programs, which can't know what a newer migration created. */
export async function noteOwnObjects(tx: Tx, { tables, functions }: OwnObjects): Promise<void> {
  await tx.execute(
    sql`create table if not exists drizzle.own_objects (kind text not null, name text not null, primary key (kind, name))`,
  )
  for (const [kind, names] of [['table', [...tables]] as const, ['function', [...functions]] as const])
    await tx.execute(
      sql`insert into drizzle.own_objects select ${kind}, unnest(${sql.param(names)}::text[]) on conflict do nothing`,
    )
}
