import { expect, test } from 'vitest'
import { facetsOf } from './facets.ts'
import { namesToFind } from './value-names.ts'

const back = facetsOf('acoustic-guitar').find(({ key }) => key === 'back')
const found = (typed: string) =>
  [...(back?.values ?? []), ...(back?.groups ?? [])]
    .filter((value) => back && typed.split(' ').every((word) => namesToFind(back, value).includes(` ${word}`)))
    .map(({ id }) => id)

test.each([
  ['adirondack', 'red-spruce'],
  ['red spruce', 'red-spruce'],
  ['picea rubens', 'red-spruce'],
  ['brazilian rosewood', 'brazilian-rosewood'],
  ['dalbergia nigra', 'brazilian-rosewood'],
  ['jacaranda', 'brazilian-rosewood'],
  ['jacar', 'brazilian-rosewood'],
])('%s finds one wood', (typed, id) => {
  expect(found(typed)).toEqual([id])
})

test('the Latin name of a genus finds its woods', () => {
  expect(found('dalbergia')).toEqual(expect.arrayContaining(['any-rosewood', 'east-indian-rosewood', 'brazilian-rosewood']))
  expect(found('theremin')).toEqual([])
})
