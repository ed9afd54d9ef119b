import type { ClientBase } from 'pg'
import { readKnownMigrations } from '../known-migrations.ts'
import { migrationsFolder } from '../migrate.ts'
import { type OwnObjects, readOwnObjects } from '../own-objects.ts'
import { SCHEMAS } from './manifest.ts'

export type FoundTable = { schema: string; name: string; columns: string[] }

/** Every table with the columns that can be written; those of extensions and parts of a partitioned table are left out. */
export async function listTables(client: ClientBase): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [SCHEMAS],
  )
  return rows
}

/** `known` can contain tables that this database lacks. */
export type SortedTables = { own: FoundTable[]; others: FoundTable[]; known: OwnObjects }

/** The shop's tables in this database, and any others. */
export async function sortTables(client: ClientBase): Promise<SortedTables> {
  const known = await findOwnObjects(client)
  const found = await listTables(client)
  const isOwn = (table: FoundTable) => isQueue(table) || known.tables.has(nameOf(table))
  return { own: found.filter(isOwn), others: found.filter((table) => !isOwn(table)), known }
}

/** From this program's migrations, and from the record of a newer one. */
export async function findOwnObjects(client: ClientBase): Promise<OwnObjects> {
  const known = await readKnownMigrations(migrationsFolder)
  const own = await readOwnObjects(
    migrationsFolder,
    known.map(({ name }) => name),
  )
  const { rows } = await client.query<{ noted: boolean }>("select to_regclass('drizzle.own_objects') is not null as noted")
  if (!rows[0]?.noted) return own
  const noted = await client.query<{ kind: string; name: string }>('select kind, name from drizzle.own_objects')
  for (const { kind, name } of noted.rows) (kind === 'table' ? own.tables : own.functions).add(name)
  return own
}

/** Everything in the job queue's schema belongs to the queue. */
export function isQueue({ schema }: Pick<FoundTable, 'schema'>): boolean {
  return schema === 'pgboss'
}

/** For use in a sentence. */
export function nameOf({ schema, name }: Pick<FoundTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}
