import { expect, test } from 'vitest'
import { currentScope, inScope, newRequestId, requestIdFor, setRoute } from './request-scope.ts'

test('a request id has 128 random bits in 26 letters and digits', () => {
  const ids = Array.from({ length: 2000 }, newRequestId)
  expect(ids.every((id) => /^[a-z2-7]{26}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(2000)
  for (let at = 0; at < 25; at++) expect(new Set(ids.map((id) => id[at])).size).toBe(32)
})

test('an id from outside counts only behind a trusted proxy, and only if it looks like one', () => {
  expect(requestIdFor('7b1f9c1e-0d2a', 1)).toBe('7b1f9c1e-0d2a')
  for (const forged of ['7b1f9c1e-0d2a']) expect(requestIdFor(forged, 0)).toMatch(/^[a-z2-7]{26}$/)
  for (const forged of ['x'.repeat(5000), 'short', 'with space', 'a","level":"error', ['one-given', 'two-given'], undefined])
    expect(requestIdFor(forged, 1)).toMatch(/^[a-z2-7]{26}$/)
})

test('what a request starts belongs to it, and to no other', async () => {
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
