import { expect, test } from 'vitest'
import {
  readCount,
  readCurrent,
  readLength,
  readMass,
  readRadius,
  readResistance,
  readStringCount,
  readSupply,
} from './read-measure.ts'

test.each([
  ['25½″', { value: 647_700 }],
  ['25 1/2 in', { value: 647_700 }],
  ['25-1/2"', { value: 647_700 }],
  ["25.5''", { value: 647_700 }],
  ['25,5 inch', { value: 647_700 }],
  ['648mm', { value: 648_000 }],
  ['64.8 cm', { value: 648_000 }],
  ['648 mm (25.5")', { value: 648_000 }],
  ['25.5 in / 650 mm', { conflict: [647_700, 650_000] }],
  ['24¾″', { value: 628_650 }],
  ['243/4"', { value: 628_650 }],
  ['24.75', { value: 628_650 }],
  ['650', { value: 650_000 }],
  ['34 inches', { value: 863_600 }],
  ['25.5"–27" fanned', { value: 647_700, to: 685_800 }],
  ['13⅞″', { value: 352_425 }],
  ['24 9/16 in', { value: 623_888 }],
  ['Long', null],
])('a scale length of %s is %j', (text, expected) => {
  expect(readLength(text, { least: 200_000, most: 1_200_000 })).toEqual(expected)
})

test.each([
  ['1¾″', { value: 44_450 }],
  ['1-11/16"', { value: 42_863 }],
  ['111/16"', { value: 42_863 }],
  ['1.6875"', { value: 42_863 }],
  ['43 mm', { value: 43_000 }],
  ['1 23/32 in', { value: 43_656 }],
  ['42,5mm', { value: 42_500 }],
  ['44.5', { value: 44_500 }],
  ['1 3/4" (44.5 mm)', { value: 44_450 }],
])('a nut width of %s is %j', (text, expected) => {
  expect(readLength(text, { least: 15_000, most: 80_000 })).toEqual(expected)
})

test.each([
  ['C, 0.840″ to 0.920″', { value: 21_336, to: 23_368 }],
  ['.82-.92"', { value: 20_828, to: 23_368 }],
  ['21/23 mm', { value: 21_000, to: 23_000 }],
])('a neck depth of %s is %j', (text, expected) => {
  expect(readLength(text, { least: 12_000, most: 35_000 })).toEqual(expected)
})

test.each([
  ['5/64" bass, 4/64" treble', { value: 1_984, to: 1_588 }],
  ['2.0 mm / 1.6 mm', { value: 2_000, to: 1_600 }],
])('an action of %s is %j', (text, expected) => {
  expect(readLength(text, { least: 300, most: 6_000 })).toEqual(expected)
})

test.each([['2 5/32"', { value: 54_769 }]])('a string spacing of %s is %j', (text, expected) => {
  expect(readLength(text, { least: 20_000, most: 110_000 })).toEqual(expected)
})

test.each([
  ['16″', { value: 406_400 }],
  ['9½″ to 12″, compound', { value: 241_300, to: 304_800 }],
  ['Flat', { value: 0 }],
  ['10"-16" compound', { value: 254_000, to: 406_400 }],
  ['305 mm', { value: 305_000 }],
])('a radius of %s is %j', (text, expected) => {
  expect(readRadius(text, { least: 100_000, most: 1_500_000 })).toEqual(expected)
})

test.each([
  ['7 lb 11 oz', { value: 3_487 }],
  ['7lbs 11oz', { value: 3_487 }],
  ['7.7 lbs', { value: 3_493 }],
  ['3,4 kg', { value: 3_400 }],
  ['14½ oz, with chin rest', { value: 411 }],
  ['8# 2oz', { value: 3_685 }],
  ['6 lb, 9 oz', { value: 2_977 }],
  ['light', null],
])('a weight of %s is %j', (text, expected) => {
  expect(readMass(text, { least: 0, most: 20_000 })).toEqual(expected)
})

test.each([
  ['7.8k', { value: 7_800 }],
  ['8,2 kΩ', { value: 8_200 }],
  ['10 MΩ', { value: 10_000_000 }],
])('a resistance of %s is %j', (text, expected) => {
  expect(readResistance(text, { least: 100, most: 20_000_000 })).toEqual(expected)
})

test.each([
  ['68 mA', { value: 68 }],
  ['0.1 A', { value: 100 }],
])('a current of %s is %j', (text, expected) => {
  expect(readCurrent(text, { least: 0, most: 5_000 })).toEqual(expected)
})

test.each([
  ['Eight, .011–.041, bronze', { value: 8 }],
  ['Twelve', { value: 12 }],
  ['6', { value: 6 }],
  ['12-string set, light', { value: 12 }],
  ['7 strings', { value: 7 }],
  ['12 - 53 phosphor bronze', null],
  ['12 to 53', null],
  ['12s', null],
  ['10s, nickel', null],
  ['11 gauge', null],
  ['10-46', null],
  ['.012–.053, phosphor bronze', null],
])('the number of strings of %s is %j', (text, expected) => {
  expect(readStringCount(text, { least: 1, most: 30 })).toEqual(expected)
})

test.each([
  ['22, medium jumbo', { value: 22 }],
  ['24, stainless', { value: 24 }],
])('the number of frets of %s is %j', (text, expected) => {
  expect(readCount(text, { least: 0, most: 40 })).toEqual(expected)
})

test.each([
  ['9 V to 18 V DC, centre negative', { least: 9000, most: 18_000, polarity: 'centre-negative', hasBattery: false }],
  ['9-18V DC center-neg', { least: 9000, most: 18_000, polarity: 'centre-negative', hasBattery: false }],
  ['9 V battery or DC, centre negative', { least: 9000, most: 9000, polarity: 'centre-negative', hasBattery: true }],
])('a pedal that says %s accepts this supply', (text, expected) => {
  expect(readSupply(text, { least: 1000, most: 48_000 })).toEqual(expected)
})
