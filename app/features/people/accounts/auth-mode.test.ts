import { expect, test } from 'vitest'
import { authMode } from './auth-mode.ts'

test.each([
  ['sign-in', 'sign-in'],
  ['signin', 'sign-in'],
  ['login', 'sign-in'],
  [undefined, 'sign-in'],
  ['sign-up', 'sign-up'],
  ['signup', 'sign-up'],
  ['builder-sign-up', 'builder-sign-up'],
  ['builder-signup', 'builder-sign-up'],
  ['reset-password', 'reset-password'],
  ['reset', 'reset-password'],
  ['new-password', 'new-password'],
])('%s opens the form %s', (asked, form) => {
  expect(authMode(asked)).toBe(form)
})
