import { expect, test, vi } from 'vitest'
import { startLoop } from './loop.ts'

test('a failed round is logged, and the next one still runs', async () => {
  const print = vi.spyOn(console, 'error')
  const told: unknown[][] = []
  let rounds = 0
  const work = async () => {
    rounds += 1
    if (rounds === 1) throw new Error('The database is down')
  }
  const loop = startLoop(5, work, { error: (...line) => told.push(line) })

  await expect.poll(() => rounds).toBeGreaterThan(2)
  await loop.stop()
  expect(told).toEqual([['A run of the sandbox loop failed', { error: new Error('The database is down') }]])
  expect(print).not.toHaveBeenCalled()
})
