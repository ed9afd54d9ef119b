import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { openLog } from '../operations/observability/log.ts'
import { announceThrough, listenForChanges } from './listen-for-changes.ts'

test('a node that misses its own announcements is not up until it receives them again; then everything may have changed', async () => {
  const database = await openTestDatabase()
  const send = announceThrough(database.pool)
  let isSwallowed = false
  const heard: unknown[] = []
  const announce = (channel: string) => (isSwallowed ? Promise.resolve() : send(channel))
  const listener = await listenForChanges(database.url, (change) => heard.push(change), openLog('silent'), announce)
  onTestFinished(async () => {
    await listener.stop()
    await database.close()
  })
  expect(listener.isUp()).toBe(true)

  isSwallowed = true
  await expect.poll(() => listener.isUp(), { timeout: 10_000 }).toBe(false)
  isSwallowed = false
  await expect.poll(() => listener.isUp(), { timeout: 10_000 }).toBe(true)
  expect(heard).toEqual([{ tags: ['*'] }])
})

test('a failed announcement does not mean that listening failed', async () => {
  const database = await openTestDatabase()
  const announce = () => Promise.reject(new Error('the pool is busy'))
  const listener = await listenForChanges(database.url, () => {}, openLog('silent'), announce)
  onTestFinished(async () => {
    await listener.stop()
    await database.close()
  })
  expect(listener.isUp()).toBe(true)
})
