import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../observability/log.ts'
import { createShopMetrics } from '../observability/shop-metrics.ts'
import { startNodeHeartbeat } from './node-heartbeat.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const within = <Result>(_limits: unknown, work: (budget: never) => PromiseLike<Result> | Result) =>
  Promise.resolve(work(undefined as never))

test('a node is in the list from its start until it stops, with its sent emails', async () => {
  const metrics = createShopMetrics()
  metrics.mails.add(['sent'], 3)
  metrics.mails.add(['failed'])
  metrics.mails.add(['refused'])
  const deps = { metrics, log: openLog('silent'), version: '9.9.9', role: 'all' as const, filesFolder: null }
  const ctx = world.as(null)
  const heartbeat = await startNodeHeartbeat(ctx, { ...deps, within: within as never })

  expect(await listNodes(ctx)).toMatchObject({ nodes: [{ version: '9.9.9', is_alive: true }], mailsSent: 3, mailsFailed: 2 })
  await heartbeat.stop()
  expect((await listNodes(ctx)).nodes).toEqual([])
})

test('a shop starts and stops even if its database does not respond to the heartbeat', async () => {
  const away = () => Promise.reject(new Error('away'))
  const deps = {
    metrics: createShopMetrics(),
    log: openLog('silent'),
    version: '9.9.9',
    role: 'all' as const,
    filesFolder: null,
    within: away,
  }
  const heartbeat = await startNodeHeartbeat(world.as(null), deps)
  await heartbeat.stop()
})

test('of two nodes with different folders the younger one lacks files, until the older one stops', async () => {
  let now = Date.now()
  const ctx = { ...world.as(null), now: () => new Date(now) }
  const start = (filesFolder: string | null) => {
    now += 1000
    const deps = { metrics: createShopMetrics(), log: openLog('silent'), version: '9.9.9', role: 'all' as const }
    return startNodeHeartbeat(ctx, { ...deps, filesFolder, within: within as never })
  }
  const older = await start('spruce')
  const same = await start('spruce')
  const bucket = await start(null)
  const other = await start('maple')
  expect([older, same, bucket, other].map((node) => node.missesFiles())).toEqual([false, false, false, true])
  expect((await listNodes(ctx)).nodes.map(({ misses_files }) => misses_files)).toEqual([true, false, false, false])

  for (const node of [older, same, bucket]) await node.stop()
  expect((await listNodes(ctx)).nodes.map(({ misses_files }) => misses_files)).toEqual([false])
  await other.stop()
})
