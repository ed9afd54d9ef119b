import { expect, test } from 'vitest'
import { shortMeasures } from './short-measures.ts'

test('a guitar is told by its scale and its top, in short', () => {
  const specifications = { 'Body wood': 'Alder', 'Top wood': 'Bog oak, 6 mm cap', 'Scale Length': '25½″ (multi-scale)' }
  expect(shortMeasures(specifications, ['guitars', 'electric guitars'])).toEqual(['25½″', 'Bog oak'])
})

test('without a top of its own, the body counts', () => {
  expect(shortMeasures({ 'Body wood': 'Ash, two pieces', 'Scale length': '34″' }, ['basses'])).toEqual(['34″', 'Ash'])
})

test('a violin is told by its back, since all tops are spruce', () => {
  const specifications = {
    'Top wood': 'Alpine spruce',
    'Back and sides': 'Flamed maple, one-piece back',
    'Scale length': '327 mm',
  }
  expect(shortMeasures(specifications, ['violins'])).toEqual(['327 mm', 'Flamed maple'])
})

test('a pedal is told by what it does and what it needs', () => {
  const pedal = { Power: '9 V DC, centre negative', Type: 'Delay, analogue', Weight: '1 lb' }
  expect(shortMeasures(pedal, ['basses', 'guitar pedals & effects'])).toEqual(['Delay', '9 V DC'])
})

test('where fewer are given there are fewer, and a decimal comma is no end', () => {
  expect(shortMeasures({ 'Scale length': '64,5 cm' }, [])).toEqual(['64,5 cm'])
  expect(shortMeasures({ Mensur: '65 cm' }, ['constructor'])).toEqual([])
})
