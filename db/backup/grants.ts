import type { ClientBase } from 'pg'
import { sortTables } from './list-tables.ts'
import { quoted, SCHEMAS } from './manifest.ts'

/** Other roles' rights on the shop's schemas, tables, columns and sequences, as `grant` statements. */
export async function readGrants(client: ClientBase): Promise<string[]> {
  const { own } = await sortTables(client)
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
       select unnest($2::regclass[])::oid as oid
       union select d.objid from pg_depend d where d.refobjid = any($2::regclass[]) and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass),
     granted as (
       select format('schema %I', n.nspname) as object, a.privilege_type as what, n.nspowner as owner, a.grantee, a.is_grantable
       from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = any($1) and n.nspname <> 'public'
       union all
       select format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname), a.privilege_type,
         c.relowner, a.grantee, a.is_grantable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
       where c.oid in (select oid from own) and c.relkind in ('r', 'p', 'S')
       union all
       select format('table %I.%I', n.nspname, c.relname), format('%s (%I)', a.privilege_type, t.attname),
         c.relowner, a.grantee, a.is_grantable
       from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
         aclexplode(t.attacl) a
       where c.oid in (select oid from own) and c.relkind in ('r', 'p') and not t.attisdropped)
     select format('grant %s on %s to %s%s', what, object, case grantee when 0 then 'public' else quote_ident(r.rolname) end,
       case when is_grantable then ' with grant option' else '' end) as statement
     from granted left join pg_roles r on r.oid = grantee where grantee <> owner order by 1`,
    [[...SCHEMAS, 'drizzle'], own.map(quoted)],
  )
  return rows.map(({ statement }) => statement)
}

/** Grants them again. Returns those that failed because their table or role no longer exists. */
export async function restoreGrants(client: ClientBase, statements: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const statement of statements) {
    await client.query('savepoint granting')
    try {
      await client.query(statement)
    } catch {
      await client.query('rollback to savepoint granting')
      lost.push(statement)
    }
    await client.query('release savepoint granting')
  }
  return lost
}
