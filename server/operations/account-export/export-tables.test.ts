import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#contracts/kernel/personal-data.ts'
import * as schema from '#db/schema.ts'
import { personalTables } from '#domain/kernel/personal-data.ts'

// The sandbox stands in for outside companies, which have their own privacy statements.
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .filter((table) => getTableConfig(table).schema !== 'sandbox')

/** Tables that lead to a person, directly or through others, by a key or a plain id, or that hold an address. */
function ofPeople(): string[] {
  const reached = new Set(['users', 'user_profiles'])
  const leadsOn = (table: PgTable) =>
    getTableConfig(table).foreignKeys.some((key) => reached.has(getTableName(key.reference().foreignTable)))
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const table of tables) if (leadsOn(table)) reached.add(getTableName(table))
  }
  const isPersonColumn = /email|address|subject|(user|profile|buyer|builder|seller|owner|account)Id$/i
  for (const table of tables)
    if (Object.keys(getTableColumns(table)).some((name) => isPersonColumn.test(name))) reached.add(getTableName(table))
  return [...reached]
}

const declared = [...personalTables.keys()].map((table) => getTableName(table))

test('every table that leads to a person declares its personal data: add `personalData(…)` below a new one', () => {
  expect(ofPeople().filter((name) => !declared.includes(name))).toEqual([])
})

test('every record of the privacy page is about some table, except what is not in the database', () => {
  const records = new Set([...personalTables.values()].map(({ record }) => record as string))
  const others = PERSONAL_DATA.map(({ name }) => name).filter((name) => !records.has(name))
  expect(others).toEqual(['Mail', 'Error logs'])
})
