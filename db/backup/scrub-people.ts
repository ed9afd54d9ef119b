import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { isQueue, nameOf, sortTables } from './list-tables.ts'
import { quoted, quotedName } from './manifest.ts'

type Column = { name: string; type: string }

// By column name, so that new tables are scrubbed too.
const PERSON = /^(first|last|display|public|customer)_name$|^name_typed$/
const WORKSHOP = /^(business|builder|company|subject)_name$/
const EMAIL = /(^|_)email$/
const PHONE = /(^|_)phone$/
/** Free text that may contain phone numbers. */
const WRITTEN =
  /^(message|words|answer_words|details|answer_text|condition_text|additional_notes|description|requirements_text|bio)$/
const SLUG = 'slug'
// The ledger and technical identifiers, which name no people.
const LEFT_ALONE = new Set(['public.ledger_events', 'public.ledger_lines', 'public.signing_keys'])
const OPERATORS = '(select id from public.users where is_operator)'

const MADE_UP_EMAIL = 'someone@example.invalid'
// A number that is reserved for fiction.
const MADE_UP_PHONE = '2025550100'

const FUNCTIONS = `
create function pg_temp.mark(value text, salt text) returns text language sql as $$
  select left(md5(salt || lower(value)), 10) $$;
create function pg_temp.without_emails(value text) returns text language sql as $$
  select regexp_replace(value, '[^\\s@<>"'',;:()]+@[^\\s@<>"'',;:()]+\\.[a-z]{2,}', '${MADE_UP_EMAIL}', 'gi') $$;
create function pg_temp.without_phones(value text) returns text language sql as $$
  select regexp_replace(value, '\\+?\\(?\\d[\\d ().-]{7,}\\d', '${MADE_UP_PHONE}', 'g') $$;
create function pg_temp.without_people(value jsonb, salt text) returns jsonb language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(k, case
        when jsonb_typeof(v) <> 'string' or v = '""' then pg_temp.without_people(v, salt)
        when k ~* 'email$' then to_jsonb('p-' || pg_temp.mark(v #>> '{}', salt) || '@example.invalid')
        when k ~* 'phone$' then to_jsonb('${MADE_UP_PHONE}'::text)
        when k ~* '(first|last|full|display|business|customer|buyer|builder|seller)_?name$' or (k = 'name' and value ? 'street1')
          then to_jsonb('Person ' || pg_temp.mark(v #>> '{}', salt))
        when k ~* '^street1$|address$' then to_jsonb('1 Test Street'::text)
        when k = 'street2' then '""'::jsonb
        else pg_temp.without_people(v, salt) end), '{}')
      from jsonb_each(value) as e(k, v))
    when 'array' then (
      select coalesce(jsonb_agg(pg_temp.without_people(v, salt) order by n), '[]') from jsonb_array_elements(value) with ordinality as a(v, n))
    when 'string' then to_jsonb(pg_temp.without_emails(value #>> '{}'))
    else value end;
end $$;`

/**
 * Replaces people's names, email addresses, phone numbers and street addresses, so that a copy never contacts them. The same
 * value gets the same replacement. Operators keep theirs, to sign in. Texts stay, without addresses and numbers.
 */
export async function scrubPeople(client: pg.Client): Promise<void> {
  const salt = randomBytes(16).toString('hex')
  await client.query(FUNCTIONS)
  const { own } = await sortTables(client)
  // Profiles last, so that copies of their names get the new ones.
  const tables = own.toSorted((a, b) => Number(a.name === 'user_profiles') - Number(b.name === 'user_profiles'))
  for (const table of tables) {
    if (LEFT_ALONE.has(nameOf(table))) continue
    if (table.schema === 'sandbox' || (isQueue(table) && table.name === 'job')) await client.query(`delete from ${quoted(table)}`)
    if (table.schema === 'public') await scrubTable(client, table.name, salt)
  }
  await client.query(
    'delete from public.profile_slugs where not exists (select 1 from public.user_profiles p where p.slug = profile_slugs.slug)',
  )
}

async function scrubTable(client: pg.Client, table: string, salt: string): Promise<void> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and data_type in ('text', 'jsonb') and is_generated = 'NEVER'`,
    [table],
  )
  const set = rows.map((column) => `${quotedName(column.name)} = ${replacement(table, column)}`)
  if (set.length === 0) return
  // Without triggers that protect append-only tables or update counts and copies; a running shop needs them. Profiles still copy
  // their names to their products.
  const copies = table === 'user_profiles'
  if (!copies) await client.query(`alter table public.${quotedName(table)} disable trigger user`)
  await client.query(
    `update public.${quotedName(table)} set ${set.join(', ').replaceAll('$1', `'${salt}'`)} where ${others(table)}`,
  )
  if (!copies) await client.query(`alter table public.${quotedName(table)} enable trigger user`)
}

/** Rows that are not an operator's own. */
function others(table: string): string {
  if (table === 'users') return 'not is_operator'
  return table === 'user_profiles' ? `user_id not in ${OPERATORS}` : 'true'
}

function replacement(table: string, { name, type }: Column): string {
  const column = quotedName(name)
  if (table === 'users' && name === 'user_metadata')
    return `(select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(${column}) as e(k, v)
             where k in ('is_builder', 'redirect_to_dashboard', 'terms_accepted_at'))`
  if (type === 'jsonb') return `pg_temp.without_people(${column}, $1)`
  const made = madeUp(table, name, column)
  // Keeps empty and null values.
  return made ? `case when ${column} = '' then '' else ${made} end` : `pg_temp.without_emails(${column})`
}

function madeUp(table: string, name: string, column: string): string | undefined {
  const mark = `pg_temp.mark(${column}, $1)`
  if (EMAIL.test(name)) return `'p-' || ${mark} || '@example.invalid'`
  if (PHONE.test(name)) return `case when ${column} is null then null else '${MADE_UP_PHONE}' end`
  if (PERSON.test(name) || (table === 'inquiries' && name === 'name')) return `'Person ' || ${mark}`
  if (WORKSHOP.test(name)) return `'Workshop ' || ${mark}`
  if (table === 'user_profiles' && name === SLUG) return `'workshop-' || ${mark}`
  if (WRITTEN.test(name)) return `pg_temp.without_phones(pg_temp.without_emails(${column}))`
  return undefined
}
