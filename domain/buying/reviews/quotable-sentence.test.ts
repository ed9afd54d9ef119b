import { expect, test } from 'vitest'
import { quotableSentence } from './quotable-sentence.ts'

test('quotes the first substantial sentence', () => {
  const text = 'Two weeks in.\n\nIt sings at 4.5 lb, and it has stayed in tune. I play it daily.'
  expect(quotableSentence(text)).toBe('It sings at 4.5 lb, and it has stayed in tune.')
})

test('quotes the first sentence if all are short', () => {
  expect(quotableSentence('  Worth the wait! Like a bell.')).toBe('Worth the wait!')
  expect(quotableSentence('A bell')).toBe('A bell')
})

test('ends a long sentence after a word', () => {
  expect(quotableSentence(`${'tone '.repeat(31)}wood, ${'and more '.repeat(9)}`).endsWith('wood…')).toBe(true)
  expect(quotableSentence('x'.repeat(400))).toHaveLength(161)
})
