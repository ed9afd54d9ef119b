import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more than so many run at once, and one that fails makes room', async () => {
  const run = limitConcurrency(2)
  let running = 0
  let most = 0

  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      run(async () => {
        running += 1
        most = Math.max(most, running)
        await setTimeout(5)
        running -= 1
        if (index % 3 === 0) throw new Error('No')
        return index
      }),
    ),
  )

  expect(most).toBe(2)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(6)
  expect(await run(async () => 'still open')).toBe('still open')
})
