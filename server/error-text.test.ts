import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { causesOf, errorMessage, errorText } from './error-text.ts'

test('a failed statement is logged with its place and its cause, but without the values, which are people’s', () => {
  const cause = new Error('deadlock detected')
  const error = new DrizzleQueryError('select $1', ['ann@home.test\nElm Street'], cause)

  const text = errorText(error)
  expect(text).toContain('select $1')
  expect(text).toContain('error-text.test.ts')
  expect(text).not.toContain('ann@home.test')
  expect(text).not.toContain('Elm Street')
  expect(causesOf(error)).toEqual(['deadlock detected'])
})

test('a cause that leads back to itself comes to an end', () => {
  const error = new Error('round')
  error.cause = error
  expect(causesOf(error)).toHaveLength(5)
})

test('what is kept about a failed statement names none of its values either', () => {
  const error = new DrizzleQueryError('select $1', ['ann@home.test\nElm Street'], new Error('deadlock detected'))
  expect(errorMessage(error)).toBe('Failed query: select $1')
  expect(errorMessage(new Error('No such mailbox'))).toBe('No such mailbox')
  expect(errorMessage('away')).toBe('away')
})
