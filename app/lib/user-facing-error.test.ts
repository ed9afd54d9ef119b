import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { failureWithReason, failWith, messageForUser, userFacingError, userFacingMessage } from './user-facing-error.ts'

const REFUSED = new ApiError(409, 'already_sold', 'Somebody else has bought it')
const OFFLINE = new ApiError(0, 'offline', 'We could not reach the shop.')
const BROKEN = new ApiError(500, 'internal', 'An error occurred')
const BUG = new TypeError('x is not a function')

test('a refusal and a busy shop keep their message', () => {
  expect(userFacingError(REFUSED, 'Failed to save')).toBe(REFUSED)
  const busy = new ApiError(503, 'too_busy', 'The shop is very busy')
  expect(userFacingError(busy, 'Failed to save')).toBe(busy)
})

test('a fault gets the action’s message and keeps its cause for the log', () => {
  for (const fault of [OFFLINE, BROKEN, BUG])
    expect(userFacingError(fault, 'Failed to save')).toMatchObject({ message: 'Failed to save', cause: fault })
})

test('a rejected promise shows the action’s message', async () => {
  await expect(Promise.reject(BUG).catch(failWith('Failed to save'))).rejects.toThrow('Failed to save')
})

test('the server’s message is shown for a fault, if it sent one', () => {
  expect(userFacingMessage(OFFLINE, '')).toBe('We could not reach the shop.')
  expect(userFacingMessage(BROKEN, 'Checkout failed')).toBe('Checkout failed')
  expect(userFacingMessage(BUG, 'Checkout failed')).toBe('Checkout failed')
})

test('a refusal’s reason follows the action’s sentence, and a fault has none', () => {
  expect(failureWithReason('Failed to delete product', REFUSED)).toBe('Failed to delete product. Somebody else has bought it')
  for (const fault of [OFFLINE, BROKEN, BUG])
    expect(failureWithReason('Failed to delete product', fault)).toBe('Failed to delete product')
})

test('never shows the message of a bug or of the browser', () => {
  const inBrowser = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  for (const fault of [BUG, new SyntaxError('Unexpected token <'), inBrowser, 'thrown', undefined]) {
    expect(messageForUser(fault)).toBe('An error occurred')
    expect(messageForUser(fault, 'Failed to save')).toBe('Failed to save')
  }
})

test('shows messages from the shop and from pages', () => {
  expect(messageForUser(REFUSED)).toBe('Somebody else has bought it')
  expect(messageForUser(new Error('Please choose a build first'))).toBe('Please choose a build first')
  expect(messageForUser(new Error(''))).toBe('An error occurred')
})
