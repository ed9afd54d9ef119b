import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { causesOf, errorMessage, errorText } from './error-text.ts'

test('a failed statement is logged with its location and its cause, but without its values, which are personal data', () => {
  const cause = new Error('deadlock detected')
  const error = new DrizzleQueryError('select $1', ['ann@home.test\nElm Street'], cause)

  const text = errorText(error)
  expect(text).toContain('select $1')
  expect(text).toContain('error-text.test.ts')
  expect(text).not.toContain('ann@home.test')
  expect(text).not.toContain('Elm Street')
  expect(causesOf(error)).toEqual(['deadlock detected'])
})

test('a cause that leads back to itself does not loop forever', () => {
  const error = new Error('round')
  error.cause = error
  expect(causesOf(error)).toHaveLength(5)
})

test('the stored reason of a failed statement does not contain its values either', () => {
  const error = new DrizzleQueryError('select $1', ['ann@home.test\nElm Street'], new Error('deadlock detected'))
  expect(errorMessage(error)).toBe('Failed query: select $1')
  expect(errorMessage(new Error('No such mailbox'))).toBe('No such mailbox')
  expect(errorMessage('away')).toBe('away')
})
