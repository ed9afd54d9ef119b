import { expect, test } from 'vitest'
import { paragraphsOf, standfirstOf } from './bio.ts'

test('a bio is read by paragraphs, whatever its lines', () => {
  expect(paragraphsOf('\n One line\n goes on.\n\n\nAnother. \n')).toEqual(['One line goes on.', 'Another.'])
  expect(paragraphsOf('')).toEqual([])
  expect(paragraphsOf(null)).toEqual([])
})

test('its first sentence stands above the profile, and the second when the first is short', () => {
  const long = `I build violins. ${'And I tell of them at length, '.repeat(8)}as you see.`
  expect(standfirstOf([long])).toBe('I build violins.')
  expect(standfirstOf(['Short. And good.', 'More follows.'])).toBe('Short. And good.')
  const enough = 'I ran a repair bench for six years before I built.'
  expect(standfirstOf([`${enough} Nut slots cut to the string.`])).toBe(enough)
})

test('nothing stands there when it would be the whole bio, or half a sentence', () => {
  expect(standfirstOf([])).toBeUndefined()
  expect(standfirstOf(['I build violins.'])).toBeUndefined()
  expect(standfirstOf([`${'word '.repeat(60)}end.`])).toBeUndefined()
  expect(standfirstOf(['no full stop anywhere'])).toBeUndefined()
})
