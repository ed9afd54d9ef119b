import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNodes } from '#domain/operators/list-nodes.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../log.ts'
import { createShopMetrics } from '../observability/shop-metrics.ts'
import { startNodeHeartbeat } from './node-heartbeat.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const within = <Result>(_limits: unknown, work: (budget: never) => PromiseLike<Result> | Result) =>
  Promise.resolve(work(undefined as never))

test('a node is in the list from its start until it stops, with the mails it has sent', async () => {
  const metrics = createShopMetrics()
  metrics.mails.add(['sent'], 3)
  metrics.mails.add(['failed'])
  metrics.mails.add(['refused'])
  const deps = { metrics, log: openLog('silent'), version: '9.9.9', role: 'all' as const }
  const ctx = world.as(null)
  const heartbeat = await startNodeHeartbeat(ctx, { ...deps, within: within as never })

  expect(await listNodes(ctx)).toMatchObject({ nodes: [{ version: '9.9.9', is_alive: true }], mailsSent: 3, mailsFailed: 2 })
  await heartbeat.stop()
  expect((await listNodes(ctx)).nodes).toEqual([])
})

test('a shop starts and stops also while its database does not answer the report', async () => {
  const away = () => Promise.reject(new Error('away'))
  const deps = { metrics: createShopMetrics(), log: openLog('silent'), version: '9.9.9', role: 'all' as const, within: away }
  const heartbeat = await startNodeHeartbeat(world.as(null), deps)
  await heartbeat.stop()
})
