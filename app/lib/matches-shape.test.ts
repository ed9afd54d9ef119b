import { expect, test } from 'vitest'
import { matchesShape } from './matches-shape.ts'

const sample = { name: '', is_sold: false, lines: [{ id: 0, words: [''] }] }

test.each([
  [{ name: 'Heron', is_sold: true, lines: [] }],
  [{ name: 'Heron', is_sold: true, lines: [{ id: 1, words: ['cedar', ''] }], more: 1 }],
])('%j matches the sample', (value) => {
  expect(matchesShape(value, sample)).toBe(true)
})

test.each([
  [null],
  ['Heron'],
  [[]],
  [{ name: 'Heron', is_sold: false }],
  [{ name: null, is_sold: false, lines: [] }],
  [{ name: 'Heron', is_sold: 'no', lines: [] }],
  [{ name: 'Heron', is_sold: false, lines: {} }],
  [
    {
      name: 'Heron',
      is_sold: false,
      lines: [
        { id: 1, words: ['cedar'] },
        { id: 2, words: [3] },
      ],
    },
  ],
  [{ name: 'Heron', is_sold: false, lines: [null] }],
])('%j does not match', (value) => {
  expect(matchesShape(value, sample)).toBe(false)
})

test('a field that the form does not have never matches', () => {
  expect(matchesShape('gone', undefined)).toBe(false)
})
