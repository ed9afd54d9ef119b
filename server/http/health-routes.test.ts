import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { healthRoutes } from './health-routes.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const stopping = new AbortController()
let missesFiles = false
let hearsChanges = true
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await healthRoutes(
    { ...database, stopping: stopping.signal },
    { missesFiles: () => missesFiles, hearsChanges: () => hearsChanges },
  ).request(path, { headers })
  return [answer.status, await answer.json()]
}

test('a node is ready while the database responds, it sees the files, and it is not stopping', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ready' }])
  hearsChanges = false
  expect(await ask('/readyz')).toEqual([503, { status: 'change notifications from other nodes are not received' }])
  hearsChanges = true
  missesFiles = true
  const status = 'the files folder differs from an older node’s; share one folder, or use a bucket'
  expect(await ask('/readyz')).toEqual([503, { status }])
  stopping.abort()
  expect(await ask('/readyz')).toEqual([503, { status: 'draining' }])
})

test('the process stays healthy meanwhile, and counts the proxies in front', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'ok', proxies: 0 }])
  expect(await ask('/healthz', { 'x-forwarded-for': '192.0.2.7, 10.0.0.1' })).toEqual([200, { status: 'ok', proxies: 2 }])
})
