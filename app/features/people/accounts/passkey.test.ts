import { expect, test } from 'vitest'
import { isDone } from './passkey.ts'

const answer = (error: { name?: string; code?: string; message?: string; status?: number } | null) => ({
  error: error && Object.assign(new Error(error.message ?? 'from the client'), error),
})

test('a canceled prompt shows nothing', () => {
  expect(isDone(answer(null), 'Failed')).toBe(true)
  expect(isDone(answer({ name: 'NotAllowedError', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' }), 'Failed')).toBe(false)
  expect(isDone(answer({ code: 'ERROR_CEREMONY_ABORTED' }), 'Failed')).toBe(false)
})

test.each([
  [{ code: 'webauthn_verification_failed', status: 400 }, 'Failed'],
  [{ code: 'mfa_verification_failed', status: 422 }, 'Failed'],
  [{ code: 'ERROR_INVALID_RP_ID' }, 'Failed'],
  [{ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }, 'This device already has a passkey for your account.'],
  [{ code: 'too_many_passkeys', status: 422, message: 'You can have up to ten passkeys.' }, 'You can have up to ten passkeys.'],
])('%j is explained', (error, message) => {
  expect(() => isDone(answer(error), 'Failed')).toThrow(message)
})
