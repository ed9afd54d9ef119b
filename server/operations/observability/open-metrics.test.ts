import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openMetrics } from './open-metrics.ts'
import { createShopMetrics } from './shop-metrics.ts'

const TOKEN = 'a-long-enough-token'
const BUCKET = { bucket: 'b' }

/** The metrics of a node with this configuration, whose database is down. */
async function readMetrics(config: object): Promise<string> {
  const infra = {
    config: { metrics: { token: TOKEN }, role: 'worker', dataDir: tmpdir(), ...config },
    within: () => Promise.reject(new Error('away')),
    pool: { totalCount: 3, idleCount: 1, waitingCount: 0, options: { max: 10 } },
    version: '1.2.3',
  }
  const watched = {
    metrics: createShopMetrics(),
    cache: { size: () => ({ pages: 1, bytes: 2 }) },
    live: { count: () => 4 },
    changes: { isUp: () => false },
    log: openLog('silent'),
  }
  const { routes, stop } = await openMetrics(infra as never, watched as never)
  const answer = await routes.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  await stop()
  return answer.text()
}

test('a node reports its role, its connections and its free disk space', async () => {
  const text = await readMetrics({})
  expect(text).toContain('tonewood_build_info{version="1.2.3",role="worker"} 1')
  expect(text).toContain('tonewood_db_pool_used{pool="requests"} 2')
  expect(text).toContain('\ntonewood_listener_up 0\n')
  expect(Number(/\ntonewood_disk_free_bytes (\d+)/.exec(text)?.[1])).toBeGreaterThan(1_000_000)
})

test('the disk is measured if the embedded database or the files are on it', async () => {
  const elsewhere = { databaseUrl: 'postgres://db.example/shop' }
  expect(await readMetrics({ s3: BUCKET })).toContain('\ntonewood_disk_free_bytes ')
  expect(await readMetrics(elsewhere)).toContain('\ntonewood_disk_free_bytes ')
  expect(await readMetrics({ ...elsewhere, s3: BUCKET })).not.toContain('\ntonewood_disk_free_bytes ')
  expect(await readMetrics({ dataDir: '/nowhere' })).not.toContain('\ntonewood_disk_free_bytes ')
})
