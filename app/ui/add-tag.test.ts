import { expect, test } from 'vitest'
import { addTag } from './add-tag.ts'

test('a word is added once, tidied', () => {
  expect(addTag([], '  flat-top   guitars ')).toEqual(['flat-top guitars'])
  expect(addTag(['Archtops'], 'archtops ')).toEqual(['Archtops'])
  expect(addTag(['Archtops'], '  ')).toEqual(['Archtops'])
})
