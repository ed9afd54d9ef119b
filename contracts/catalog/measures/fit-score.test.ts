import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crown, type Feel, FIT_MEASURES, fitOf } from './fit-score.ts'
import { closeness, fitSentence } from './fit-words.ts'
import { isPossible, type KnownMeasures } from './known-measures.ts'
import { measureOf } from './measure-fields.ts'
import { REFERENCE_MODELS } from './reference-model.ts'
import type { MeasureId } from './vocabulary.ts'

const MINE: Feel = {
  family: 'electric-guitar',
  figures: {
    scale: 647_700,
    nut: 42_860,
    spacing_saddle: 52_400,
    radius: 241_300,
    neck_depth_1: 20_830,
    neck_depth_12: 22_100,
    weight: 3500,
  },
  hand: 'right',
  strings: 6,
  frets: 'fretted',
  must: [],
  ignored: [],
}

type Figures = Partial<Record<MeasureId, number>>
const guitar = (figures: Figures, hand?: string): KnownMeasures => {
  const known: KnownMeasures['known'] = { ...(hand && { handedness: { value: hand, origin: {} } }) }
  for (const [id, value] of Object.entries(figures) as [MeasureId, number][]) known[id] = { value, origin: {} }
  return { family: 'electric-guitar', known }
}
const like = (figures: Figures) => guitar({ ...MINE.figures, ...figures })
const felt = (candidate: KnownMeasures, feel = MINE) => fitOf(feel, candidate)

const CANDIDATES = {
  A: like({}),
  H: like({ scale: 648_000, nut: 43_000 }),
  B: like({ nut: 44_450, weight: 3200 }),
  D: like({ scale: 635_000, nut: 42_500, radius: 254_000, neck_depth_1: 20_300, neck_depth_12: 22_400, weight: 3400 }),
  E: guitar({ scale: 647_700, nut: 42_000, radius: 184_150, weight: 3300 }),
  I: like({ scale: 609_600, nut: 41_300, radius: 184_150, weight: 3130 }),
  F: guitar({ scale: 648_000 }),
  C: like({ scale: 628_650, radius: 304_800, neck_depth_1: 21_800, neck_depth_12: 24_600, weight: 4100 }),
  J: like({ scale: 685_800, nut: 48_000, radius: 508_000, neck_depth_1: 19_500, neck_depth_12: 21_000, weight: 3000 }),
}

test.each([
  ['A', 100, 100, 7],
  ['H', 100, 100, 7],
  ['B', 92, 92.4, 7],
  ['D', 90, 90.4, 7],
  ['E', 88, 77.4, 4],
  ['I', 68, 68.1, 7],
  ['F', null, 67.7, 1],
  ['C', 67, 66.8, 7],
  ['J', 38, 37.6, 7],
] as const)('%s has a score of %s and a rank of %s', (name, score, rank, known) => {
  const found = felt(CANDIDATES[name])
  expect(found).toMatchObject({ score, known, asked: 7 })
  expect(Math.abs((found?.rank ?? 0) - rank)).toBeLessThan(0.1)
})

test('refuses another string count and fretless instruments, unless the player accepts any', () => {
  const seven = like({ strings: 7 })
  expect(felt(seven)).toBeUndefined()
  expect(felt(seven, { ...MINE, strings: null })?.score).toBe(100)
  const fretless = like({})
  fretless.known.fingerboard_frets = { value: 'fretless-lined', origin: {} }
  expect(felt(fretless)).toBeUndefined()
  expect(felt(like({ frets: 0 }))).toBeUndefined()
  expect(felt(fretless, { ...MINE, frets: 'fretless' })?.score).toBe(100)
  expect(felt(fretless, { ...MINE, frets: null })?.score).toBe(100)
  expect(felt(CANDIDATES.A, { ...MINE, frets: 'fretless' })).toBeUndefined()
})

test('leaves out left-handed instruments unless the player accepts either hand', () => {
  const left = guitar(MINE.figures, 'left')
  expect(felt(left)).toBeUndefined()
  expect(felt(left, { ...MINE, hand: 'left' })?.score).toBe(100)
  expect(felt(left, { ...MINE, hand: null })?.score).toBe(100)
  expect(felt(CANDIDATES.A, { ...MINE, hand: 'left' })).toBeUndefined()
  expect(felt(guitar(MINE.figures, 'ambidextrous'))?.score).toBe(100)
})

test('leaves out another string count and another family', () => {
  expect(felt({ ...CANDIDATES.A, known: { ...CANDIDATES.A.known, strings: { value: 7, origin: {} } } })).toBeUndefined()
  expect(felt({ ...CANDIDATES.A, family: 'bass' })).toBeUndefined()
})

test('a required measure must be within one step, and an ignored one does not count', () => {
  expect(felt(CANDIDATES.B, { ...MINE, must: ['nut'] })).toBeUndefined()
  expect(felt(CANDIDATES.H, { ...MINE, must: ['nut', 'scale'] })?.score).toBe(100)
  expect(felt(CANDIDATES.F, { ...MINE, must: ['nut'] }), 'a nut that is not given is no match').toBeUndefined()
  expect(felt(CANDIDATES.B, { ...MINE, ignored: ['nut', 'weight'] })).toMatchObject({ score: 100, asked: 5 })
})

test('the reason is a sentence', () => {
  const sentence = (name: keyof typeof CANDIDATES) => fitSentence(felt(CANDIDATES[name]) ?? { differences: [], missing: [] })
  expect(sentence('B')).toBe('1.6 mm (1/16 in) wider nut, 300 g (10 1/2 oz) lighter; same scale and neck depth at the 1st fret.')
  expect(sentence('C')).toBe(
    '19 mm (3/4 in) shorter scale, 600 g (1 lb 5 oz) heavier, neck 2.5 mm (0.098 in) deeper at the 12th fret; same nut.',
  )
  expect(sentence('A')).toBe('Same scale, nut and neck depth at the 1st fret.')
  expect(sentence('F')).toBe(
    'Same scale. Nut, string spacing, fingerboard radius, neck depth at the 1st fret, neck depth at the 12th fret and weight are not listed.',
  )
  expect([100, 90, 75, 60, 20].map(closeness)).toEqual(['feels the same', 'very close', 'close', 'different', 'very different'])
})

test('ranks instruments around a 43 mm nut', () => {
  const inch = 25_400
  expect([7.25, 9.5, 10, 12, 14, 16, 20, 0].map((radius) => Math.round(crown(radius * inch, 43_000)))).toEqual([
    1259, 960, 912, 759, 651, 569, 455, 0,
  ])
})

const figures = fc.record({
  scale: fc.integer({ min: 600_000, max: 700_000 }),
  nut: fc.integer({ min: 38_000, max: 50_000 }),
  weight: fc.integer({ min: 2000, max: 5000 }),
  neck_depth_1: fc.integer({ min: 18_000, max: 26_000 }),
})
const silent = fc.subarray(['scale', 'nut', 'weight', 'neck_depth_1'] as const)

test('a missing measure never ranks above one that matches the player’s own', () => {
  fc.assert(
    fc.property(figures, figures, silent, (own, other, left) => {
      const feel = { ...MINE, figures: own }
      const without = Object.fromEntries(Object.entries(other).filter(([id]) => !(left as string[]).includes(id)))
      const same = { ...other, ...Object.fromEntries(left.map((id) => [id, own[id]])) }
      expect(felt(guitar(without), feel)?.rank).toBeLessThanOrEqual((felt(guitar(same), feel)?.rank ?? 0) + 1e-9)
    }),
  )
})

test('with only a scale, no instrument ranks above one whose every measure is within a step', () => {
  const within = Object.fromEntries(
    Object.entries(MINE.figures).map(([id, value]) => {
      const step = id === 'radius' ? 0 : (measureOf(id as MeasureId).step?.default ?? 0)
      return [id, fc.integer({ min: value - step, max: value + step })]
    }),
  )
  fc.assert(
    fc.property(fc.record(within), (near) => {
      expect(felt(guitar(near))?.rank).toBeGreaterThan(felt(guitar({ scale: MINE.figures.scale ?? 0 }))?.rank ?? 100)
    }),
  )
})

test('a difference counts the same in both directions', () => {
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      const distances = (from: Figures, to: Figures) =>
        felt(guitar(to), { ...MINE, figures: from })?.differences.map(({ distance }) => distance)
      expect(distances(one, other)).toEqual(distances(other, one))
    }),
  )
})

test.each(REFERENCE_MODELS.map((model) => [model.name, model] as const))('%s is possible', (_, { family, figures: given }) => {
  for (const [id, value] of Object.entries(given))
    if (FIT_MEASURES.includes(id as MeasureId))
      expect(isPossible(measureOf(id as MeasureId), family, Number(value)), id).toBe(true)
})
