import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['June Abernethy', 'JA'],
  ['Marta de la Cruz', 'MC'],
  ['priya', 'P'],
  ['Ørsted (Nils)', 'ØN'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
