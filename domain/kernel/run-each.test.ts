import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { runEach } from './run-each.ts'

test('a failing call does not stop the others, and errors are thrown at the end', async () => {
  const seen: number[] = []
  const run = async (item: number) => {
    seen.push(item)
    if (item < 3) throw new Error(`broken ${item}`)
    return item
  }
  const errors = [new Error('broken 1'), new Error('broken 2')]
  await expect(runEach([1, 2, 3], run)).rejects.toMatchObject({ message: '2 of 3 failed', errors })
  expect(seen).toEqual([1, 2, 3])
  expect(await runEach([3, 4], run)).toEqual([3, 4])
})

test('stops when the database is unavailable', async () => {
  const seen: number[] = []
  const run = async (item: number) => {
    seen.push(item)
    throw new Error('failed query', { cause: new DatabaseUnavailable() })
  }
  await expect(runEach([1, 2], run)).rejects.toThrow('failed query')
  expect(seen).toEqual([1])
})
