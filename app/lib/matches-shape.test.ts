import { expect, test } from 'vitest'
import { matchesShape } from './matches-shape.ts'

const sample = { name: '', is_sold: false, lines: [{ id: 0, words: [''] }] }

test.each([
  [{ name: 'Heron', is_sold: true, lines: [] }],
  [{ name: 'Heron', is_sold: true, lines: [{ id: 1, words: ['cedar', ''] }], more: 1 }],
])('%j is like the sample', (value) => {
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
])('%j is not', (value) => {
  expect(matchesShape(value, sample)).toBe(false)
})

test('what the form does not know is like nothing', () => {
  expect(matchesShape('gone', undefined)).toBe(false)
})
