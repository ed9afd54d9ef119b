import { expect, test } from 'vitest'
import { FAMILY_IDS } from '../catalog/measures/families.ts'
import { FIT_PARAMETERS } from './fit-parameters.ts'
import { feelOf, fitMeasures, readFitSearch } from './fit-search.ts'

const read = (query: string) => readFitSearch(new URLSearchParams(query))
const field = (query: string, id: string) => read(query).fields.find((each) => each.id === id)

test('every compared measure is a parameter', () => {
  const asked = new Set(FAMILY_IDS.flatMap((family) => fitMeasures(family)))
  expect(new Set(FIT_PARAMETERS)).toEqual(
    new Set(['family', 'model', 'hand', 'strings', 'frets', ...[...asked].flatMap((id) => [id, `${id}_matters`])]),
  )
})

test('a model fills in its figures, and typed figures override them', () => {
  const query = 'model=fender-stratocaster-vintage'
  expect(read(query).family).toBe('electric-guitar')
  expect(field(query, 'nut')).toMatchObject({ typed: '', value: 41_910, problem: null })
  expect(field(`${query}&nut=1 11/16`, 'nut')).toMatchObject({ typed: '1 11/16', value: 42_863 })
  expect(field(`${query}&nut=42`, 'nut')?.value).toBe(42_000)
  expect(feelOf(read(query))).toMatchObject({ family: 'electric-guitar', hand: 'right', strings: 6 })
})

test('unreadable figures are reported and ignored', () => {
  expect(field('family=bass&scale=900 in', 'scale')).toMatchObject({ value: null, problem: expect.stringContaining('Enter') })
  expect(feelOf(read('family=bass&scale=long'))).toBeNull()
})

test('unknown names are dropped, and so is a model of another type', () => {
  expect(read('family=pedal&weight=300 g')).toMatchObject({ family: '', fields: [] })
  expect(read('family=harp&model=none&hand=third')).toEqual({
    family: '',
    model: null,
    hand: 'right',
    strings: '',
    frets: 'fretted',
    fields: [],
  })
  expect(read('family=bass&model=fender-stratocaster-vintage')).toMatchObject({ family: 'bass', model: null })
})

test('stated strings and frets come first, then the model’s strings, then the usual ones', () => {
  const model = 'model=fender-stratocaster-vintage'
  expect(feelOf(read(`${model}&strings=7`))).toMatchObject({ strings: 7, frets: null })
  expect(feelOf(read(`${model}&strings=any&frets=any`))).toMatchObject({ strings: null, frets: null })
  expect(feelOf(read(`${model}&strings=700`))?.strings).toBe(6)
  expect(feelOf(read('family=bass&scale=34 in'))).toMatchObject({ strings: null, frets: 'fretted' })
  expect(feelOf(read('family=bass&scale=34 in&strings=5&frets=fretless'))).toMatchObject({ strings: 5, frets: 'fretless' })
  expect(feelOf(read('family=violin&scale=328 mm'))?.frets).toBeNull()
})

test('a figure marked as not mattering is ignored', () => {
  expect(feelOf(read('family=bass&scale=34 in&scale_matters=no'))).toBeNull()
})

test('reads required and ignored measures', () => {
  const query = 'family=bass&scale=34 in&nut=40 mm&weight=&nut_matters=must&scale_matters=no&weight_matters=must'
  expect(feelOf(read(query))).toMatchObject({ must: ['nut'], ignored: ['scale'], strings: null })
})

test('a radius of 0 is a flat fingerboard', () => {
  for (const typed of ['0', '0 in', '0"', '0 mm', '0.0', 'flat', 'Flat'])
    expect(field(`family=bass&radius=${encodeURIComponent(typed)}`, 'radius'), typed).toMatchObject({ value: 0, problem: null })
  expect(field('family=bass&radius=0.5 in', 'radius')).toMatchObject({ value: null, problem: expect.stringContaining('Enter') })
  expect(feelOf(read('family=bass&radius=0'))).toEqual(feelOf(read('family=bass&radius=flat')))
})
