import { sql } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

export type DatabaseFacts = {
  now: string
  encoding: string
  locale: string
  is_read_only: boolean
  /** True if its collation differs from the one that the indexes were built with. */
  has_old_indexes: boolean
  /** False: another role owns a shop's tables here. */
  may_use_schemas: boolean
  may_create_schemas: boolean
  may_create_tables: boolean
  max_connections: number
}

/** Properties of the server, this database and this role. */
export async function getDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select clock_timestamp() as now,
      pg_encoding_to_char(d.encoding) as encoding,
      d.datcollate as locale,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
      coalesce(d.datcollversion <> pg_database_collation_actual_version(d.oid), false) as has_old_indexes,
      not exists (
        select from pg_namespace where nspname in ('drizzle', 'pgboss') and not has_schema_privilege(oid, 'usage')
      ) as may_use_schemas,
      has_database_privilege(d.oid, 'create') as may_create_schemas,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create_tables,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(d.datconnlimit, -1),
        nullif((select rolconnlimit from pg_roles where rolname = current_user), -1)
      ) as max_connections
    from pg_database d where d.datname = current_database()`)
  return only(rows)
}

/** Checks that names in any language can be stored, searched and sorted. */
export async function checkLetters(db: Queryable, { encoding, locale, has_old_indexes }: DatabaseFacts): Promise<Finding> {
  const check = 'letters'
  if (encoding !== 'UTF8')
    return wrong(
      check,
      `The database uses the encoding ${encoding}, which does not support all characters: create a database with ENCODING 'UTF8' and restore a backup into it.`,
    )
  if (has_old_indexes)
    return warning(
      check,
      'The system’s collation has changed since the indexes were built: run REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION.',
    )
  const { rows } = await db.execute<{ folds: boolean }>(sql`select lower('É') = 'é' as folds`)
  if (!only(rows).folds)
    return warning(
      check,
      `The locale ${locale} does not support accents, so a search for É does not find é: create the database with LOCALE 'C.UTF-8' or a language’s locale.`,
    )
  return ok(check, `UTF8, ${locale}.`)
}

type Extension = { name: string; is_installed: boolean; may_create: boolean }

/** The two extensions that search needs. */
export async function checkExtensions(db: Queryable, { may_create_schemas }: DatabaseFacts): Promise<Finding> {
  const check = 'extensions'
  const { rows } = await db.execute<Extension>(sql`
    select e.name, e.installed_version is not null as is_installed,
      coalesce(v.trusted or not v.superuser, false) or r.rolsuper as may_create
    from pg_available_extensions e
    left join pg_available_extension_versions v on v.name = e.name and v.version = e.default_version
    join pg_roles r on r.rolname = current_user
    where e.name in ('pg_trgm', 'unaccent') order by e.name`)
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0)
    return wrong(
      check,
      `The server lacks ${missing.join(' and ')}: install PostgreSQL’s contrib package, or enable the extensions with your hosting provider.`,
    )
  const forbidden = rows.filter(({ is_installed, may_create }) => !is_installed && !(may_create && may_create_schemas))
  if (forbidden.length > 0)
    return wrong(
      check,
      `This role is not allowed to create ${forbidden.map(({ name }) => name).join(' and ')}: ask an administrator to run CREATE EXTENSION in this database.`,
    )
  return ok(check, 'pg_trgm and unaccent are available.')
}
