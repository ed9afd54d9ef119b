import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { continuable, leaveConfirmation, rememberRunning, takeContinuation } from './continuation.ts'

const signedIn = vi.hoisted(() => ({ id: 'ann' as string | null }))
vi.mock('./stored-session.ts', () => ({ readStoredSession: () => signedIn.id && { user: { id: signedIn.id } } }))

beforeEach(() => {
  signedIn.id = 'ann'
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.useRealTimers())

/** Leaves the page to confirm, while this action runs. */
const leaveDuring = (name: string) => continuable(name, async () => rememberRunning())

test('a confirmed action continues once, and no other does', async () => {
  await leaveDuring('payouts')
  expect(leaveConfirmation({ isConfirmed: true })).toBe(true)
  expect(takeContinuation('passkey')).toBe(false)
  expect(takeContinuation('payouts')).toBe(true)
  expect(takeContinuation('payouts')).toBe(false)
})

test('a canceled confirmation continues nothing, also if its address is opened again', async () => {
  await leaveDuring('payouts')
  expect(leaveConfirmation({ isConfirmed: false })).toBeUndefined()
  expect(leaveConfirmation({ isConfirmed: true })).toBeUndefined()
  expect(takeContinuation('payouts')).toBe(false)
})

test('nothing continues for another account', async () => {
  await leaveDuring('payouts')
  signedIn.id = 'ben'
  expect(leaveConfirmation({ isConfirmed: true })).toBeUndefined()
  signedIn.id = 'ann'
  await leaveDuring('payouts')
  leaveConfirmation({ isConfirmed: true })
  signedIn.id = 'ben'
  expect(takeContinuation('payouts')).toBe(false)
  signedIn.id = 'ann'
  expect(takeContinuation('payouts')).toBe(false)
})

test('an action that the page no longer shows does not continue later', async () => {
  vi.useFakeTimers()
  await leaveDuring('payouts')
  leaveConfirmation({ isConfirmed: true })
  vi.advanceTimersByTime(61_000)
  expect(takeContinuation('payouts')).toBe(false)
})

test('a confirmation outside a continuable action only confirms', () => {
  rememberRunning()
  expect(leaveConfirmation({ isConfirmed: true })).toBe(false)
})
