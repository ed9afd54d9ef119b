import { expect, test } from 'vitest'
import { plainWords, searchWords, wordShape } from './search-words.ts'

test('reads at most eight words, without characters that the database cannot store', () => {
  expect(searchWords('  Blue\u0000heron \n guitars ')).toEqual(['Blue', 'heron', 'guitars'])
  expect(searchWords('ﬁddle')).toEqual(['fiddle'])
  expect(searchWords('1¾').flatMap(plainWords).sort()).toEqual(searchWords('1 3/4').flatMap(plainWords).sort())
  expect(searchWords('long '.repeat(100))).toHaveLength(8)
})

test('searches with words in any order use one of a few statements', () => {
  const shapes = new Set<string>()
  for (let bits = 0; bits < 256; bits++) {
    const typed = Array.from({ length: 8 }, (_, at) => (bits & (1 << at) ? 'om' : 'guitar'))
    shapes.add(wordShape(searchWords(typed.join(' ')), true))
  }
  expect(shapes.size).toBe(9)
})
