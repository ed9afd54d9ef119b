import { describe, expect, it } from 'vitest'
import { copyName } from './copy-name.ts'

describe('the name of a copy', () => {
  it.each([
    ['Chiffchaff', 'Chiffchaff (Copy)'],
    ['Chiffchaff (Copy)', 'Chiffchaff (Copy 2)'],
    ['Chiffchaff (Copy 9)', 'Chiffchaff (Copy 10)'],
    ['Chiffchaff (Copyist)', 'Chiffchaff (Copyist) (Copy)'],
  ])('of %s is %s', (name, expected) => {
    expect(copyName(name, 100)).toBe(expected)
  })

  it('is cut before the number if the name is too long', () => {
    expect(copyName('A very long name', 12)).toBe('A ver (Copy)')
    expect(copyName('A ver (Copy)', 12)).toBe('A v (Copy 2)')
  })
})
