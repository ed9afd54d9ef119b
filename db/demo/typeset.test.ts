import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('the lines of a source text become paragraphs', () => {
  expect(typeset('\n  One\n  line.\n\n  Another.\n')).toBe('One line.\n\nAnother.')
})

test('a narrow non-breaking space precedes a unit, and only a unit', () => {
  expect(typeset('650 mm, 4 lb 3 oz, 7.8 kΩ, 14½ oz')).toBe('650\u202fmm, 4\u202flb 3\u202foz, 7.8\u202fkΩ, 14½\u202foz')
  expect(typeset('3 second strings, 2 violins')).toBe('3 second strings, 2 violins')
})
