import { expect, test } from 'vitest'
import { deriveFamily } from './derive-family.ts'

const of = (name: string, categories: string[], specifications: Record<string, string> = {}) =>
  deriveFamily({ name, categories, specifications })

test.each([
  ['Calder', ['guitars', 'electric guitars'], 'electric-guitar'],
  ['Agate OM', ['guitars', 'acoustic guitars'], 'acoustic-guitar'],
  ['Rondout', ['acoustic guitars', 'electric guitars'], 'electric-guitar'],
  ['Rondout Archtop', ['acoustic guitars', 'electric guitars'], 'archtop-guitar'],
  ['Freighter Acoustic Bass', ['basses', 'guitars', 'acoustic guitars'], 'bass'],
  ['Calder Baritone', ['guitars', 'electric guitars', 'basses'], 'electric-guitar'],
  ['Evening Violin', ['violins'], 'violin'],
  ['Viola, opus 115', ['violins'], 'viola'],
  ['Keaukaha', ['ukuleles', 'acoustic guitars'], 'ukulele'],
  ['Meeting House A', ['mandolins'], 'mandolin'],
  ['Bass Compressor', ['guitar pedals & effects', 'basses'], 'pedal'],
  ['Three-String Box', ['guitars'], 'other-fretted'],
  ['Three-String Box', [], 'other-fretted'],
])('%s in %j is of the family %s', (name, categories, family) => {
  expect(of(name, categories)).toBe(family)
})

test('strings and type distinguish a classical guitar from a steel-string one', () => {
  expect(of('Acequia', ['acoustic guitars'], { Strings: 'Nylon, normal tension' })).toBe('classical-guitar')
  expect(of('Acequia', ['acoustic guitars'], { 'Body shape': 'Flamenco, 12 frets clear' })).toBe('classical-guitar')
  expect(of('Acequia', ['acoustic guitars'], { Strings: 'Phosphor bronze' })).toBe('acoustic-guitar')
})

test.each([
  ['Rondout', { 'Body shape': 'Archtop, 17″' }, 'archtop-guitar'],
  ['Rondout Arch-Top', {}, 'archtop-guitar'],
  ['Rondout', { Top: 'Red spruce, carved', Tailpiece: 'Ebony, floating' }, 'archtop-guitar'],
  ['Rondout', { 'Top wood': 'Carved spruce', Bridge: 'Ebony, floating tailpiece' }, 'archtop-guitar'],
  ['Rondout', { Top: 'Red spruce, carved', Tailpiece: 'None' }, 'acoustic-guitar'],
  ['Rondout', { Top: 'Red spruce', Tailpiece: 'Ebony, floating' }, 'acoustic-guitar'],
  ['Rondout', { Case: 'Hard case of an archtop' }, 'acoustic-guitar'],
] as const)('%s with %j is of the family %s', (name, specifications, family) => {
  expect(of(name, ['acoustic guitars'], { ...specifications })).toBe(family)
})

test('finds the family for every name of the back length', () => {
  for (const name of ['Length of back', 'LOB', 'size', 'Back length (mm)'])
    expect(deriveFamily({ name: 'Opus 9', categories: ['violins'], specifications: { [name]: '410' } }), name).toBe('viola')
})

test('the back length tells violins and violas apart if the name does not', () => {
  expect(of('Opus 3', ['violins'], { 'Back length': '355 mm' })).toBe('violin')
  expect(of('Opus 3', ['violins'], { 'Back length': '16 in' })).toBe('viola')
  expect(of('Opus 3', ['violins'], { Size: '755 mm' })).toBe('cello')
  expect(of('Small Viola', ['violins'], { 'Back length': '355 mm' })).toBe('viola')
})
