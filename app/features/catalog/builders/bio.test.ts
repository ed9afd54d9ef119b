import { expect, test } from 'vitest'
import { bioIntro, bioParagraphs } from './bio.ts'

test('a bio is split into paragraphs with any kind of line break', () => {
  expect(bioParagraphs('\n One line\n goes on.\n\n\nAnother. \n')).toEqual(['One line goes on.', 'Another.'])
  expect(bioParagraphs('')).toEqual([])
  expect(bioParagraphs(null)).toEqual([])
})

test('the first sentence is shown above the profile, and the second if the first is short', () => {
  const long = `I build violins. ${'And I tell of them at length, '.repeat(8)}as you see.`
  expect(bioIntro([long])).toBe('I build violins.')
  expect(bioIntro(['Short. And good.', 'More follows.'])).toBe('Short. And good.')
  const enough = 'I ran a repair bench for six years before I built.'
  expect(bioIntro([`${enough} Nut slots cut to the string.`])).toBe(enough)
})

test('no excerpt is shown if it would be the whole bio or half a sentence', () => {
  expect(bioIntro([])).toBeUndefined()
  expect(bioIntro(['I build violins.'])).toBeUndefined()
  expect(bioIntro([`${'word '.repeat(60)}end.`])).toBeUndefined()
  expect(bioIntro(['no full stop anywhere'])).toBeUndefined()
})
