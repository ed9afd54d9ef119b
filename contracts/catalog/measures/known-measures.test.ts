import { expect, test } from 'vitest'
import { knownMeasures, knownMeasureViews, type MeasuredWords } from './known-measures.ts'
import { measureProblems, measureQuestion } from './measure-problems.ts'

const guitar = (measures: MeasuredWords['measures'], specifications: Record<string, string> = {}): MeasuredWords => ({
  name: 'Calder',
  categories: ['electric guitars'],
  specifications,
  measures,
})
const known = (words: MeasuredWords) => knownMeasures(words).known

test('a stated measure that matches the specification is linked to it', () => {
  const { scale } = known(guitar({ scale: 647.7 }, { 'Scale length': '25½″' }))
  expect(scale).toEqual({ value: 647_700, origin: { isStated: true, pair: 'Scale length' } })
})

test.each([
  ['says another figure', { 'Nut width': '43 mm' }, 'Nut width'],
  ['contradicts itself', { Nut: '43 mm / 1 3/4 in' }, 'Nut'],
  ['says nothing clear', { 'Width at nut': 'narrow' }, 'Width at nut'],
])('a stated measure wins over a specification that %s', (_, pairs, beside) => {
  expect(known(guitar({ nut: 42 }, pairs)).nut).toEqual({ value: 42_000, origin: { isStated: true, beside } })
})

test('the same for words', () => {
  const pairs = { Finish: 'a secret', 'Top wood': 'Koa' }
  const { finish, top_wood: top } = known(guitar({ finish: 'oil', top_wood: 'redwood' }, pairs))
  expect([finish?.origin.beside, top?.origin.beside]).toEqual(['Finish', 'Top wood'])
})

test('contradictory measures are unknown', () => {
  expect(known(guitar(null, { Scale: '25.5 in / 650 mm' }))).toEqual({})
})

test('a multiscale and a compound radius have two figures', () => {
  const both = known(guitar({ scale: 647.7, scale_to: 685.8 }, { Radius: '9½″ to 12″, compound' }))
  expect(both.scale).toMatchObject({ value: 647_700, to: 685_800 })
  expect(both.radius).toMatchObject({ value: 241_300, to: 304_800 })
})

test('a line of gauges does not give the string count', () => {
  const strings = (text: string) => known(guitar(null, { Strings: text })).strings?.value
  expect(['12 - 53 phosphor bronze', '10s, nickel', '11 gauge'].map(strings)).toEqual([undefined, undefined, undefined])
  expect(['Twelve, .010–.047', '12', '12 strings'].map(strings)).toEqual([12, 12, 12])
})

test('the lower of two figures comes first, in either spelling', () => {
  const read = known(guitar(null, { Scale: '27–25.5 in', Radius: '16″ to 10″' }))
  expect(read.scale).toMatchObject({ value: 647_700, to: 685_800 })
  expect(read.radius).toMatchObject({ value: 254_000, to: 406_400 })
  const { scale } = known(guitar({ scale: 685.8, scale_to: 647.7 }, { Scale: '27–25.5 in' }))
  expect(scale).toEqual({ value: 647_700, to: 685_800, origin: { isStated: true, pair: 'Scale' } })
})

test('a radius that ends flat starts with its curve, and an action starts with the bass side', () => {
  expect(known(guitar({ radius: 254, radius_to: 0 })).radius).toMatchObject({ value: 254_000, to: 0 })
  const { action_bass_12: bass, action_treble_12: treble } = known(guitar(null, { Action: '2.0 mm / 1.6 mm' }))
  expect([bass?.value, treble?.value]).toEqual([2000, 1600])
})

test('the chosen instrument type decides which measures apply', () => {
  const bass = knownMeasures(guitar({ family: 'bass', scale: 863.6, back_length: 355 }))
  expect(bass.family).toBe('bass')
  expect(Object.keys(bass.known)).toEqual(['scale'])
})

test.each([
  ['Wren Fretless', {}, 'fretless'],
  ['Wren', { Frets: 'None' }, 'fretless'],
  ['Wren', { Fretboard: 'Ebony, fretless' }, 'fretless'],
  ['Wren Fretless', { Fingerboard: 'Ebony, lined, fretless' }, 'fretless-lined'],
  ['Wren', { Frets: '24, stainless steel' }, 'fretted'],
  ['Wren', {}, undefined],
])('decides whether the bass %s with %o has frets', (name, specifications: Record<string, string>, frets) => {
  const bass = { name, categories: ['basses'], specifications, measures: null }
  expect(knownMeasures(bass).known.fingerboard_frets?.value).toBe(frets)
})

test.each([
  [{ 'String spacing': '19 mm', Strings: '5' }, 76_000],
  [{ 'String spacing': '3/4 in', 'Number of strings': 'Four' }, 57_150],
  [{ 'String spacing': '57 mm', Strings: '4' }, 57_000],
  [{ 'String spacing': '19 mm', Strings: '12' }, undefined],
  // The count is not stated.
  [{ 'String spacing': '19 mm', Strings: '.045–.105' }, undefined],
  [{ 'String spacing': '18-19 mm', Strings: '4' }, undefined],
])('a bass with %o has an outer string spacing of %s', (specifications: Record<string, string>, spacing) => {
  const bass = { name: 'Wren', categories: ['basses'], specifications, measures: null }
  expect(knownMeasures(bass).known.spacing_saddle?.value).toBe(spacing)
})

test.each(['Lefty Calder', 'Calder LH', 'Southpaw', 'Lefthanded Calder'])('%s is left-handed', (name) => {
  expect(known({ ...guitar(null), name }).handedness?.value).toBe('left')
})

test('the name says that an instrument is left-handed', () => {
  expect(known({ ...guitar(null), name: 'Calder, left-handed' }).handedness).toEqual({ value: 'left', origin: { pair: '' } })
})

test.each([
  ['Right', 'right'],
  ['Right-handed', 'right'],
  ['RH', 'right'],
  ['Left', 'left'],
  ['Either', 'ambidextrous'],
  ['Ambidextrous', 'ambidextrous'],
])('a handedness of %s is read as %s', (words, hand) => {
  expect(known(guitar(null, { Handedness: words })).handedness?.value).toBe(hand)
})

test('the API returns figures in its own units, and words by name', () => {
  const words = guitar({ weight: 3487, handedness: 'left' }, { Scale: '25½″', 'Body wood': 'Swamp ash' })
  expect(knownMeasureViews(knownMeasures(words))).toEqual([
    {
      id: 'handedness',
      label: 'Handedness',
      value: 'left',
      value_to: null,
      unit: null,
      text: 'Left-handed',
      origin: 'stated',
      specification: null,
      differs_from: null,
    },
    {
      id: 'scale',
      label: 'Scale length',
      value: 647.7,
      value_to: null,
      unit: 'mm',
      text: '25 1/2 in · 647.7 mm',
      origin: 'read',
      specification: 'Scale',
      differs_from: null,
    },
    {
      id: 'weight',
      label: 'Weight',
      value: 3487,
      value_to: null,
      unit: 'g',
      text: '7 lb 11 oz · 3.49 kg',
      origin: 'stated',
      specification: null,
      differs_from: null,
    },
    {
      id: 'body_wood',
      label: 'Body wood',
      value: 'swamp-ash',
      value_to: null,
      unit: null,
      text: 'Swamp ash',
      origin: 'read',
      specification: 'Body wood',
      differs_from: null,
    },
  ])
})

test('refuses impossible measures, and asks about rare ones', () => {
  expect(measureProblems('electric-guitar', { scale: 6477, nut: 43, back_length: 1 })).toEqual({
    scale: ['For electric guitars, enter 500 to 780 mm (19.7 to 30.7 in). Check the number and its unit.'],
  })
  expect(measureProblems('electric-guitar', { radius: 0 })).toEqual({})
  expect(measureProblems('pedal', { supply_min: 18, supply_max: 9 })).toEqual({
    supply_min: ['The minimum voltage is higher than the maximum'],
  })
  expect(measureQuestion('scale', 'electric-guitar', 596_900)).toBeUndefined()
  // 23 in.
  expect(measureQuestion('scale', 'electric-guitar', 584_200)).toBe(
    'The usual range for electric guitars is 590 to 712 mm (23.2 to 28 in). Is this right?',
  )
})
