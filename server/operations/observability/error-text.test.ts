import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { causesOf, errorMessage, errorText } from './error-text.ts'

test('a failed statement is logged with location and cause, without its values, which are personal data', () => {
  const cause = new Error('deadlock detected')
  const error = new DrizzleQueryError('select $1', ['ann@home.test\nElm Street'], cause)

  const text = errorText(error)
  expect(text).toContain('select $1')
  expect(text).toContain('error-text.test.ts')
  expect(text).not.toContain('ann@home.test')
  expect(text).not.toContain('Elm Street')
  expect(causesOf(error)).toEqual(['deadlock detected'])
})

test('a circular cause does not loop forever', () => {
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

test('a value that looks like a line of a stack is removed with the others', () => {
  const words = 'Come over.\n    at 12 Elm Street, my secret is 4711'
  const error = new DrizzleQueryError('insert into messages values ($1)', [words, 'more'], new Error('away'))
  for (const text of [errorText(error), errorMessage(error)]) {
    expect(text).toContain('insert into messages')
    expect(text).not.toMatch(/Elm Street|4711|more/)
  }
  expect(errorText(error)).toContain('error-text.test.ts')
})

test('a value that PostgreSQL cannot read is not logged', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "12 Elm Street"'), {
    severity: 'ERROR',
    code: '22P02',
  })
  const error = new DrizzleQueryError('select $1::uuid', ['12 Elm Street'], refused)
  expect(causesOf(error)).toEqual(['PostgreSQL rejected a value (22P02)'])
  expect(errorText(refused)).not.toContain('Elm Street')
  const known = Object.assign(new Error('duplicate key value violates unique constraint "one"'), {
    severity: 'ERROR',
    code: '23505',
  })
  expect(causesOf(new Error('', { cause: known }))).toEqual(['duplicate key value violates unique constraint "one"'])
})

test('email addresses in a provider’s error are removed, and paths of packages are not mistaken for one', () => {
  const error = new Error(
    'No mailbox <ann.o-neil+shop@home.test>, see jürg@müller.example or file:///a/node_modules/@hono/b and pg@8.23.1',
  )
  expect(errorMessage(error)).toBe('No mailbox <…@…>, see …@… or file:///a/node_modules/@hono/b and pg@8.23.1')
  expect(errorText(error)).toMatch(/^Error: No mailbox <…@…>, .*\n +at .*error-text\.test\.ts/)
  expect(causesOf(new Error('', { cause: error }))[0]).not.toContain('home.test')
})

test('the log has a provider’s codes, and operators see its message', () => {
  const words = 'Cannot ship to Ann, 12 Elm Street'
  const answer = Object.assign(new Error(words), {
    statusCode: 422,
    code: 'ADDRESS.INVALID',
    requestId: 'req_12',
    param: 'Elm Street',
  })
  expect(causesOf(new Error('No rates', { cause: answer }))).toEqual(['The provider responded with 422 ADDRESS.INVALID req_12'])
  expect(errorText(answer)).toMatch(/^Error: The provider responded with 422 ADDRESS\.INVALID req_12\n +at /)
  expect(errorMessage(answer)).toBe(words)
  const hostile = Object.assign(new Error(words), { statusCode: 500, code: '12 Elm Street' })
  expect(errorText(hostile)).toMatch(/^Error: The provider responded with 500\n/)
})

test('a long message is processed in linear time', () => {
  const began = performance.now()
  errorMessage(new Error('a.'.repeat(50_000)))
  errorMessage(new Error(`a@${'b.'.repeat(50_000)}`))
  expect(performance.now() - began).toBeLessThan(2000)
})
