import { expect, test } from 'vitest'
import { withWord } from './with-word.ts'

test('a word is added once, tidied', () => {
  expect(withWord([], '  flat-top   guitars ')).toEqual(['flat-top guitars'])
  expect(withWord(['Archtops'], 'archtops ')).toEqual(['Archtops'])
  expect(withWord(['Archtops'], '  ')).toEqual(['Archtops'])
})
