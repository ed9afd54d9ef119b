import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionRunner } from '../ui/use-action.ts'
import { ApiError } from './api-error.ts'

const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('window', new EventTarget())
  window.addEventListener('openAuthModal', (event) => asked.push((event as CustomEvent).detail))
})
afterEach(() => vi.unstubAllGlobals())

test('an action that fails because the session has ended asks to sign in, and still shows its error', async () => {
  const shown: unknown[] = []
  const run = createActionRunner(() => {})
  const refusals = [
    new ApiError(401, 'not_signed_in', 'Sign up to apply'),
    new ApiError(403, 'not_allowed', 'No'),
    new Error('x'),
  ]
  for (const refusal of refusals)
    await run(
      () => Promise.reject(refusal),
      (error) => shown.push(error),
    )
  expect(asked).toEqual([{ mode: 'sign-in', message: 'Your session has ended. Please sign in again.' }])
  expect(shown).toEqual(refusals)
})
