import { expect, test } from 'vitest'
import { shortMeasures } from './short-measures.ts'

test('a guitar is summarized by its scale and its top', () => {
  const specifications = { 'Body wood': 'Alder', 'Top wood': 'Bog oak, 6 mm cap', 'Scale Length': '25½″ (multi-scale)' }
  expect(shortMeasures(specifications, ['guitars', 'electric guitars'])).toEqual(['25½″', 'Bog oak'])
})

test('without a top, the body wood is used', () => {
  expect(shortMeasures({ 'Body wood': 'Ash, two pieces', 'Scale length': '34″' }, ['basses'])).toEqual(['34″', 'Ash'])
})

test('a violin is summarized by its back, because all tops are spruce', () => {
  const specifications = {
    'Top wood': 'Alpine spruce',
    'Back and sides': 'Flamed maple, one-piece back',
    'Scale length': '327 mm',
  }
  expect(shortMeasures(specifications, ['violins'])).toEqual(['327 mm', 'Flamed maple'])
})

test('a pedal is summarized by its function and its power supply', () => {
  const pedal = { Power: '9 V DC, centre negative', Type: 'Delay, analogue', Weight: '1 lb' }
  expect(shortMeasures(pedal, ['basses', 'guitar pedals & effects'])).toEqual(['Delay', '9 V DC'])
})

test('shows fewer if fewer are given, and a decimal comma does not split a value', () => {
  expect(shortMeasures({ 'Scale length': '64,5 cm' }, [])).toEqual(['64,5 cm'])
  expect(shortMeasures({ Mensur: '65 cm' }, ['constructor'])).toEqual([])
})
