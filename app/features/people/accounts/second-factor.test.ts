import { expect, test } from 'vitest'
import { isSecondStepPending, isSignInOver, secondFactorMessage } from './second-factor.ts'

test.each([
  ['code', { code: 'mfa_verification_failed', status: 422 }, 'That code isn’t right. Enter the newest code from your app.'],
  ['code', { status: 429 }, 'Too many tries. Wait 5 minutes or use a recovery code.'],
  ['recovery_code', { code: 'mfa_verification_failed' }, 'That recovery code isn’t right, or was already used.'],
  ['recovery_code', { status: 429 }, 'Too many tries. Wait an hour, or use your authenticator app or passkey.'],
  ['code', { status: 503 }, undefined],
] as const)('the message at the %s of %j', (field, error, message) => {
  expect(secondFactorMessage(error, field)).toBe(message)
})

test('a session that ended starts the sign-in again; a wrong code does not', () => {
  expect(isSignInOver(new Error('', { cause: { name: 'AuthSessionMissingError' } }))).toBe(true)
  expect(isSignInOver(new Error('', { cause: { status: 401 } }))).toBe(true)
  expect(isSignInOver(new Error('', { cause: { status: 422 } }))).toBe(false)
})

test('only the server’s mark makes a second step necessary', () => {
  expect(isSecondStepPending({ app_metadata: { second_factor_pending: true } })).toBe(true)
  expect(isSecondStepPending({ app_metadata: {} })).toBe(false)
  expect(isSecondStepPending(null)).toBe(false)
})
