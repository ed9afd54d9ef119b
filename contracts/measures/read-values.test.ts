import { expect, test } from 'vitest'
import type { Family } from './families.ts'
import { readInstrument } from './read-instrument.ts'

const read = (family: Family, specifications: Record<string, string>) =>
  readInstrument(family, { name: 'Heron', specifications }).values

test.each([
  ['S-style', 's-type'],
  ['Strat style', 's-type'],
  ['Double cut, S-type', 's-type'],
  ['Superstrat', 's-type'],
  ['T-style', 't-type'],
  ['Telecaster', 't-type'],
  ['Single cut', 'single-cut'],
  ['LP style', 'single-cut'],
  ['Les Paul', 'single-cut'],
  ['Double-cut', 'double-cut'],
  ['SG style', 'double-cut'],
  ['Offset, jazzmaster style', 'offset'],
  ['Thinline, 16″, double cutaway', 'semi-hollow'],
  ['335 style', 'semi-hollow'],
  ['Semi-hollow', 'semi-hollow'],
  ['Hollow body', 'hollow'],
  ['Flying V', 'angular'],
  ['Carved by hand', undefined],
])('a body that its maker calls %s', (words, body) => {
  expect(read('electric-guitar', { 'Body shape': words }).electric_body?.value).toBe(body)
})

test.each([
  ['F-style, f-holes', 'f-f'],
  ['F5', 'f-f'],
  ['A-style, oval hole', 'a-oval'],
  ['A, f-holes', 'a-f'],
  ['F-4', 'f-oval'],
])('a mandolin that its maker calls %s', (words, type) => {
  expect(read('mandolin', { 'Body shape': words }).mandolin_type?.value).toBe(type)
})

test.each([
  ['Hardshell, fitted', 'hard'],
  ['Oblong case', 'hard'],
  ['Padded gig bag', 'gig-bag'],
  ['Padded bag', 'gig-bag'],
  ['Soft bag', 'soft'],
  ['Flight case', 'flight'],
  ['Not included; shipped in a travel case on loan', 'none'],
  ['None', 'none'],
  ['As you like', undefined],
])('a case of %s', (words, kept) => {
  expect(read('violin', { Case: words }).case?.value).toBe(kept)
})

test('a full-size violin is one of 4/4', () => {
  expect(read('violin', { Size: 'Full size' }).violin_size?.value).toBe('4/4')
})
