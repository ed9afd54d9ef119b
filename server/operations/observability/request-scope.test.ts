import { expect, test } from 'vitest'
import { currentScope, inScope, requestIdFor, setRoute } from './request-scope.ts'

test('a request id counts only from a trusted proxy, and only in a valid format', () => {
  expect(requestIdFor('7b1f9c1e-0d2a', 1)).toBe('7b1f9c1e-0d2a')
  for (const forged of ['7b1f9c1e-0d2a']) expect(requestIdFor(forged, 0)).toMatch(/^[0-9a-f-]{36}$/)
  for (const forged of ['x'.repeat(5000), 'short', 'with space', 'a","level":"error', ['one-given', 'two-given'], undefined])
    expect(requestIdFor(forged, 1)).toMatch(/^[0-9a-f-]{36}$/)
})

test('work that a request starts belongs to its scope only', async () => {
  const seen = await Promise.all(
    ['one', 'two'].map((request) =>
      inScope({ request }, async () => {
        await new Promise((resolve) => setTimeout(resolve, request === 'one' ? 5 : 1))
        setRoute(`/${request}`)
        return currentScope()
      }),
    ),
  )
  expect(seen).toEqual([
    { request: 'one', route: '/one' },
    { request: 'two', route: '/two' },
  ])
  expect(currentScope()).toBeUndefined()
})
