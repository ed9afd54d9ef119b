import { expect, test } from 'vitest'
import { knownMeasures } from './known-measures.ts'
import { WOOD_GENERA } from './wood-genera.ts'

const genus = (id: string) => WOOD_GENERA.find((each) => each.id === id)

test('a genus has its own name and several woods, including its generic one', () => {
  for (const { id, members } of WOOD_GENERA) expect(members.length, id).toBeGreaterThan(1)
  expect(genus('any-spruce')?.label).toBe('Spruce, any')
  expect(genus('any-rosewood')?.members).toEqual(
    expect.arrayContaining(['rosewood', 'cocobolo', 'brazilian-rosewood', 'african-blackwood']),
  )
  expect(genus('any-mahogany')?.members).toEqual(['mahogany', 'honduran-mahogany', 'cuban-mahogany'])
  const woods = WOOD_GENERA.flatMap(({ members }) => members)
  expect(new Set(woods).size).toBe(woods.length)
})

test.each(['Adirondack', 'red spruce', 'Picea rubens', 'Torrefied Adirondack spruce'])(
  'a maker who writes "%s" means red spruce, which is a spruce',
  (words) => {
    const specifications = { 'Body shape': 'Dreadnought', Top: words }
    const { known } = knownMeasures({ name: 'Calder', categories: ['acoustic guitars'], specifications, measures: null })
    expect(known.top_wood?.value).toBe('red-spruce')
    expect(genus('any-spruce')?.members).toContain('red-spruce')
  },
)
