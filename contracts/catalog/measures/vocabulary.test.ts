import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FAMILY_IDS } from './families.ts'
import { FAMILY_FIELDS, isMeasured, labelOf, type MeasureField } from './measure-fields.ts'
import { MEASURES, VALUE_LISTS, WOODS } from './vocabulary.ts'
import { WOOD_NUMBERS } from './wood-numbers.ts'

test.each(FAMILY_IDS)('the form asks for six to ten measures of the family %s, all of which apply to it', (family) => {
  const fields: readonly MeasureField[] = FAMILY_FIELDS[family]
  expect(fields.length).toBeGreaterThanOrEqual(6)
  expect(fields.length).toBeLessThanOrEqual(10)
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.filter((field) => isMeasured(field) && !(family in MEASURES[field].ranges))).toEqual([])
  expect(new Set(fields.map(labelOf)).size).toBe(fields.length)
})

test('every usual range lies within the possible range', () => {
  for (const { ranges } of Object.values(MEASURES))
    for (const range of Object.values(ranges)) expect(range.toSorted((a, b) => a - b)).toEqual([...range])
})

test('no wood or list value has the name of another', () => {
  for (const list of [...Object.values(VALUE_LISTS), WOODS]) {
    const ids = list.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const names = list.flatMap((each) => [...('aliases' in each ? (each.aliases ?? []) : [])])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('stored numbers keep their meaning', () => {
  const stored = JSON.stringify([
    FAMILY_IDS,
    Object.values(VALUE_LISTS).map((list) => list.map(({ id }) => id)),
    [...WOOD_NUMBERS],
  ])
  // Only appending to a list keeps stored rows valid. Then raise READ_VERSION and update this.
  expect(createHash('sha256').update(stored).digest('hex').slice(0, 16)).toBe('60891bdd60afd836')
})
