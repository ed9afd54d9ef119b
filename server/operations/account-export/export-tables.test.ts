import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#contracts/kernel/personal-data.ts'
import * as schema from '#db/schema.ts'
import { EXPORT_TABLES } from './export-tables.ts'

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
  const pointsAtSomebody = /email|address|subject|(user|profile|buyer|builder|seller|owner|account)Id$/i
  for (const table of tables)
    if (Object.keys(getTableColumns(table)).some((name) => pointsAtSomebody.test(name))) reached.add(getTableName(table))
  return [...reached]
}

const listed = PERSONAL_DATA.flatMap((record) => record.tables)
const leftOut = PERSONAL_DATA.flatMap(({ notInCopy }) => notInCopy?.tables ?? [])

test('every table that leads to a person is listed: add a new one to contracts/kernel/personal-data.ts', () => {
  expect(ofPeople().filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

test('every listed table exists', () => {
  const there: string[] = tables.map((table) => getTableName(table))
  expect(listed.filter((name) => !there.includes(name))).toEqual([])
})

test('the export contains every listed table, except those left out with a reason', () => {
  const copied = new Set(EXPORT_TABLES.map(({ table }) => getTableName(table)))
  const promised = listed.filter((name) => !leftOut.includes(name))
  expect([...copied].sort()).toEqual([...promised].sort())
})
