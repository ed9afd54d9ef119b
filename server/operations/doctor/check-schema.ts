import { sql } from 'drizzle-orm'
import { appliedMigrations, readKnownMigrations, refuseNewerDatabase } from '#db/known-migrations.ts'
import { migrationsFolder } from '#db/migrate.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Db, only } from '#domain/kernel/db.ts'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import type { Config } from '#server/config/config.ts'
import type { DatabaseFacts } from './check-server.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

// Besides those for requests: for jobs and live updates.
const MORE_CONNECTIONS = 5
// For the primary's position.
const FOR_REPLICA = 1

/** Checks that this program and the tables match. */
export async function checkMigrations(
  db: Db,
  { may_use_schemas }: DatabaseFacts,
  { migrate }: Pick<Config, 'migrate'>,
): Promise<{ finding: Finding; isMigrated: boolean }> {
  const check = 'migrations'
  if (!may_use_schemas) return { finding: warning(check, 'This role cannot see which migrations have run.'), isMigrated: false }
  const known = await readKnownMigrations(migrationsFolder)
  try {
    await refuseNewerDatabase(db, known)
  } catch (error) {
    return { finding: wrong(check, reasonOf(error)), isMigrated: false }
  }
  const applied = await appliedMigrations(db)
  const missing = known.filter(({ name }) => !applied.includes(name)).length
  if (missing === 0) return { finding: ok(check, `All ${known.length} migrations have run.`), isMigrated: true }
  const state = applied.length === 0 ? 'The database is empty' : `${missing} of ${known.length} have not run`
  const finding = migrate
    ? ok(check, `${state}: the shop will migrate the database at startup.`)
    : warning(check, `${state}, and MIGRATE is off: run npm run migrate before the shop starts.`)
  return { finding, isMigrated: false }
}

/** Checks that this role has the permissions the shop needs. */
export async function checkRights(
  db: Db,
  { may_use_schemas, may_create_schemas, may_create_tables }: DatabaseFacts,
  { isMigrated, migrates }: { isMigrated: boolean; migrates: boolean },
): Promise<Finding> {
  const check = 'rights'
  const closed = isMigrated ? await countClosedTables(db) : 0
  if (closed > 0 || !may_use_schemas) {
    const tables = closed > 0 ? `${closed} of the shop’s tables` : 'the shop’s tables'
    return wrong(
      check,
      `This role is not allowed to read and write ${tables}: make it their owner, or grant it all privileges on them.`,
    )
  }
  if (migrates && !(may_create_schemas && may_create_tables))
    return wrong(
      check,
      'This role is not allowed to create tables: make it the owner of the database, or set MIGRATE=off and migrate with another role.',
    )
  return ok(check, migrates ? 'This role can migrate, read and write.' : 'This role can read and write.')
}

async function countClosedTables(db: Db): Promise<number> {
  const { rows } = await db.execute<{ closed: number }>(sql`
    select count(*)::int as closed
    from drizzle.own_objects o
    join pg_namespace n on n.nspname = split_part(o.name, '.', 1)
    join pg_class c on c.relnamespace = n.oid and c.relname = split_part(o.name, '.', 2)
    where o.kind = 'table' and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
      and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`)
  return only(rows).closed
}

/** Checks that all nodes can open their connections at once. */
export async function checkConnections(
  ctx: Needs<'db' | 'now'>,
  { max_connections }: DatabaseFacts,
  { databasePool, databaseReplicaUrl, isReadable }: Pick<Config, 'databasePool' | 'databaseReplicaUrl'> & { isReadable: boolean },
): Promise<Finding> {
  const check = 'connections'
  const { nodes } = isReadable ? await listNodes(ctx) : { nodes: [] }
  const running = Math.max(1, nodes.filter(({ is_alive }) => is_alive).length)
  const needed = running * (databasePool + MORE_CONNECTIONS + (databaseReplicaUrl ? FOR_REPLICA : 0))
  const need = `${running} ${running === 1 ? 'node needs' : 'nodes need'} up to ${needed} of ${max_connections}`
  if (needed <= max_connections) return ok(check, `${need}.`)
  return wrong(check, `${need}: lower DATABASE_POOL, or raise max_connections.`)
}
