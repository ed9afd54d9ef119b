import { readdirSync, readFileSync } from 'node:fs'
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

/** The capability whose folder defines a table. */
function ownerOf(table: string): string | undefined {
  return readdirSync('domain').find((capability) =>
    readdirSync(`domain/${capability}`)
      .filter((file) => /-tables?\.ts$/.test(file))
      .some((file) => readFileSync(`domain/${capability}/${file}`, 'utf8').includes(`'${table}'`)),
  )
}

const listed = PERSONAL_DATA.flatMap((record) =>
  Object.entries(record.tables).flatMap(([owner, names]) => names.map((name) => ({ owner, name }))),
)
const leftOut = PERSONAL_DATA.flatMap(({ notInCopy }) => notInCopy?.tables ?? [])

test('every table that leads to a person is listed: add a new one to contracts/kernel/personal-data.ts', () => {
  const names = listed.map(({ name }) => name)
  expect(ofPeople().filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every listed table exists, and belongs to the capability named there', () => {
  const there: string[] = tables.map((table) => getTableName(table))
  expect(listed.filter(({ name }) => !there.includes(name))).toEqual([])
  expect(listed.filter(({ owner, name }) => ownerOf(name) !== owner)).toEqual([])
})

test('the export contains every listed table, except those left out with a reason', () => {
  const copied = new Set(EXPORT_TABLES.map(({ table }) => getTableName(table)))
  const promised = listed.map(({ name }) => name).filter((name) => !leftOut.includes(name))
  expect([...copied].sort()).toEqual([...promised].sort())
})
