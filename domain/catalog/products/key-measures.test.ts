import { expect, test } from 'vitest'
import { keyMeasures } from './key-measures.ts'

function namesOf(...specifications: string[]): string[] {
  return keyMeasures(Object.fromEntries(specifications.map((name) => [name, 'x']))).map(({ name }) => name)
}

test('scale and woods come first, in any order of the specifications', () => {
  expect(namesOf('Case', 'Weight', 'Top wood', 'Scale Length')).toEqual(['Scale Length', 'Top wood', 'Weight', 'Case'])
})

test('a pedal, which has no scale, is described by its function', () => {
  expect(namesOf('Enclosure', 'Power', 'Type').slice(0, 2)).toEqual(['Type', 'Power'])
})

test('specifications with unusual names keep the builder’s order', () => {
  expect(namesOf('Mensur', 'Decke')).toEqual(['Mensur', 'Decke'])
})

test('a list shows at most six, under the builder’s names', () => {
  expect(namesOf('a', 'b', 'c', 'd', 'e', 'f', 'g')).toHaveLength(6)
  expect(keyMeasures({ 'Scale length': '25½″' })).toEqual([{ name: 'Scale length', value: '25½″' }])
  expect(keyMeasures({})).toEqual([])
})
