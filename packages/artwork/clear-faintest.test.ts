import { expect, test } from 'vitest'
import { clearFaintest } from './clear-faintest.ts'

test('the faintest end of a shadow is clear, and the rest joins it without an edge', () => {
  const alphas = Array.from({ length: 30 }, (_, alpha) => alpha)
  const pixels = Uint8Array.from(alphas.flatMap((alpha) => [90, 80, 70, alpha]))
  clearFaintest(pixels)
  const cleared = alphas.map((alpha) => pixels[alpha * 4 + 3] ?? 0)
  expect(cleared.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(cleared.slice(18)).toEqual(alphas.slice(18))
  for (const [at, alpha] of cleared.entries()) expect(alpha - (cleared[at - 1] ?? 0)).toBeLessThanOrEqual(2)
  expect([...pixels.slice(0, 3)]).toEqual([90, 80, 70])
})
