import { expect, test } from 'vitest'
import { fetchInBatches } from './fetch-in-batches.ts'

test('fetches the data of a long page a hundred ids at a time', async () => {
  const asked: number[] = []
  const ids = Array.from({ length: 250 }, (_, at) => `product-${at}`)
  const values = await fetchInBatches(ids, async (some) => {
    asked.push(some.length)
    return Object.fromEntries(some.map((id) => [id, true]))
  })
  expect(asked).toEqual([100, 100, 50])
  expect(Object.keys(values)).toEqual(ids)
})
