import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { openLog } from './log.ts'
import { observeDatabase } from './observe-database.ts'
import { inScope } from './request-scope.ts'
import { createShopMetrics } from './shop-metrics.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a slow statement is logged with its route and request, without values', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const metrics = createShopMetrics()
  observeDatabase(database, { metrics, log: openLog('warn', false), slowMs: 100 })
  await inScope({ request: 'the-request', route: '/catalog' }, async () => {
    await database.db.execute(sql`select ${'ann@home.test'}::text`)
    await database.db.execute(sql`select pg_sleep(0.15), ${'ann@home.test'}::text as email`)
    await database.pool.query({ name: 'slow_list_', text: 'select pg_sleep(0.15), $1::text', values: ['ann@home.test'] })
    await database.db.execute(sql`select pg_sleep(0.15) / 0 from nothing`).catch(() => {})
  })

  const statement = 'select pg_sleep(0.15), $1::text as email'
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'A statement was slow', request: 'the-request', route: '/catalog', statement, ms: expect.any(Number) },
    { message: 'A statement was slow', statement: 'slow_list_' },
  ])
  expect(lines.join('')).not.toContain('ann@home.test')
  expect(metrics.registry.text()).toContain('tonewood_db_statement_seconds_count 4')
  expect(metrics.registry.text()).toContain('tonewood_db_wait_seconds_count 4')
})
