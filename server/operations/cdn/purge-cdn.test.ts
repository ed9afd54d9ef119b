import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { openCachingProxy } from '#testing/caching-proxy.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../observability/log.ts'
import type { ShopMetrics } from '../observability/shop-metrics.ts'
import { openCdnPurges } from './purge-cdn.ts'

const SECONDS = { timeout: 10_000, interval: 50 }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function openNode(proxy: { url: string }) {
  const config = { cdn: { kind: 'http', purgeUrl: `${proxy.url}/purge`, token: 'secret' } } as Config
  const metrics = { cdnPurges: { add: () => {} } } as unknown as ShopMetrics
  const node = openCdnPurges({ config, directUrl: world.databaseUrl }, { metrics, log: openLog('silent') })
  onTestFinished(() => node.stop())
  return node
}

test('a node that is not the leader purges only after missing changes, because it may have sent older pages', async () => {
  const proxy = await openCachingProxy()
  onTestFinished(async () => {
    await proxy.close()
  })
  openNode(proxy)
  await vi.waitFor(() => expect(proxy.purges()).toBe(2), SECONDS)
  const other = openNode(proxy)
  other.changed(['catalog'])
  other.changed(['*'])
  await vi.waitFor(() => expect(proxy.purges()).toBe(4), SECONDS)
  other.changed(['catalog'])
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(proxy.purges()).toBe(4)
}, 30_000)
