import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWellFormedToken, newTokenSecret, tokenPrefix } from './token-secret.ts'

test('new tokens are unique and well-formed', () => {
  const made = Array.from({ length: 200 }, newTokenSecret)
  expect(new Set(made).size).toBe(200)
  expect(made.filter((secret) => !isWellFormedToken(secret))).toEqual([])
  expect(made.every((secret) => secret.startsWith(`${tokenPrefix(secret)}_`))).toBe(true)
})

test('detects a single wrong letter anywhere', () => {
  const secret = newTokenSecret()
  fc.assert(
    fc.property(fc.nat(secret.length - 1), fc.constantFrom(...'09AZaz_-. ä'), (place, letter) => {
      const typed = secret.slice(0, place) + letter + secret.slice(place + 1)
      return typed === secret || !isWellFormedToken(typed)
    }),
  )
})
