import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom } from '#domain/people/accounts/find-free-slug.ts'
import { normalizeSlugInput } from './normalize-slug-input.ts'

test.each([
  ['Quill & Öak Guitars', 'quill-oeak-guitars'],
  ['O’Brien & Sons', 'obrien-sons'],
  ['Лютье Иванов', 'lyute-ivanov'],
  ['Quill  Oak', 'quill-oak'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%s is shown the way the shop saves it', (typed, slug) => {
  expect(normalizeSlugInput(typed)).toBe(slug)
  expect(slugFrom(typed)).toBe(slug)
})

test('a trailing hyphen or space stays until the next letter', () => {
  expect(normalizeSlugInput('quill-')).toBe('quill-')
  expect(normalizeSlugInput('quill ')).toBe('quill-')
  expect(normalizeSlugInput('quill-o')).toBe('quill-o')
  expect(normalizeSlugInput(' - ')).toBe('')
})

test('any input is shown as the slug that the shop would save', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const shown = normalizeSlugInput(typed).replace(/-+$/, '')
      expect(slugFrom(typed)).toBe(shown || 'builder')
      expect(slugFrom(shown)).toBe(shown || 'builder')
    }),
  )
})
