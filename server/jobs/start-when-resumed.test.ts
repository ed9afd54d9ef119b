import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../operations/observability/log.ts'
import { jobHandlers } from './job-handlers.ts'
import { openJobs } from './open-jobs.ts'
import { startWhenResumed } from './start-when-resumed.ts'

const log = openLog('silent')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.delete(restores)
  const now = new Date()
  await world.db.insert(restores).values({ restoredAt: now, backupStartedAt: now, backupVersion: '0.2.0' })
})
afterAll(() => world.close())

const resume = () => world.db.update(restores).set({ resumedAt: new Date() })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a failing comparison is requested less and less often', async () => {
  let asked = 0
  const meanwhile = async () => {
    asked += 1
    throw new Error('No response')
  }
  const context = { ...world.as(null), log }
  const stop = await startWhenResumed({ context, meanwhile, start: async () => {} }, { everyMs: 20 })
  await wait(700)
  stop()
  expect(asked).toBeGreaterThan(2)
  // 20, 40, 80, 160, 320 ms; at a steady 20 ms it would be more than thirty.
  expect(asked).toBeLessThan(8)
})

test('workers that could not all start are started again, without another comparison', async () => {
  await resume()
  let [starts, compared] = [0, 0]
  await world.db.update(restores).set({ resumedAt: null })
  const start = async () => {
    starts += 1
    if (starts < 3) throw new Error('No database')
  }
  const meanwhile = async () => {
    compared += 1
    await resume()
  }
  const stop = await startWhenResumed({ context: { ...world.as(null), log }, meanwhile, start }, { everyMs: 5 })
  await expect.poll(() => starts, { timeout: 5000 }).toBe(3)
  await wait(200)
  stop()
  expect([starts, compared]).toEqual([3, 1])
})

test('a failed start leaves no worker behind, so that none works twice after the next', async () => {
  const queue = await openJobs({ databaseUrl: world.databaseUrl, log })
  const periodic = { name: 'periodic-of-this-test', everySeconds: 3600, run: async () => {} }
  const { boss } = queue
  const createQueue = boss.createQueue.bind(boss)
  boss.createQueue = () => Promise.reject(new Error('No database'))
  await expect(queue.work(world.as(null) as never, jobHandlers, [periodic])).rejects.toThrow('No database')
  expect(boss.getWipData({ includeInternal: false })).toEqual([])
  boss.createQueue = createQueue

  await queue.work(world.as(null) as never, jobHandlers, [periodic])

  const names = boss.getWipData({ includeInternal: false }).map(({ name }) => name)
  // Five workers take the jobs of a queue in which no group may have all places.
  const once = jobHandlers.flatMap(({ name, mostPerGroup }) => Array.from({ length: mostPerGroup ? 5 : 1 }, () => name))
  expect(names.toSorted()).toEqual([...once, periodic.name].toSorted())
  await queue.stop()
})
