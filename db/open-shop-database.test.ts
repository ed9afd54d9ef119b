import { expect, onTestFinished, test } from 'vitest'
import { announceThrough, listenForChanges } from '#server/live/listen-for-changes.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { hasPgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { NEEDS_DIRECT_URL, openShopDatabase } from './open-shop-database.ts'

// Debian's pgbouncer package; without it these tests are skipped.
const throughPooler = test.skipIf(!hasPgBouncer)

async function pooled(settings?: Record<string, string>) {
  const database = await openTestDatabase()
  const pooler = await startPgBouncer(database.url, settings)
  onTestFinished(async () => {
    await pooler.stop()
    await database.close()
  })
  return { url: pooler.url, directUrl: database.url }
}

throughPooler('a pooler that is named alone is refused in one sentence', async () => {
  const { url } = await pooled()
  await expect(openShopDatabase({ url, directUrl: url }, { migrate })).rejects.toThrow(NEEDS_DIRECT_URL)
})

throughPooler('so is one that takes every setting and keeps none', async () => {
  const { url } = await pooled({ ignore_startup_parameters: 'options,extra_float_digits' })
  await expect(openShopDatabase({ url, directUrl: url }, { migrate })).rejects.toThrow(NEEDS_DIRECT_URL)
})

throughPooler('with the direct address limits hold behind a pooler, and no statement is lost', async () => {
  const database = await openShopDatabase(await pooled(), { migrate, max: 12 })
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query(`select current_setting('statement_timeout') as limit,
    current_setting('pg_trgm.word_similarity_threshold') as similar`)
  expect(rows).toEqual([{ limit: '20s', similar: '0.45' }])

  const asked = Array.from({ length: 600 }, (_, at) =>
    database.pool.query({ name: `tonewood_test_${at % 5}`, text: `select $1::int + ${at % 5} as sum`, values: [at] }),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
})

throughPooler('what is announced through a pooler is heard beside it, and a listener behind it is refused', async () => {
  const { url, directUrl } = await pooled()
  const database = await openShopDatabase({ url, directUrl }, { migrate })
  onTestFinished(() => database.close())
  const announce = announceThrough(database.pool)
  const heard: unknown[] = []
  const listener = await listenForChanges(directUrl, (change) => heard.push(change), openLog('silent'), announce)
  onTestFinished(() => listener.stop())
  await database.pool.query(`select pg_notify('tonewood_changes', '{"tags":["catalog"]}')`)
  await expect.poll(() => heard).toEqual([{ tags: ['catalog'] }])

  await expect(listenForChanges(url, () => {}, openLog('silent'), announce)).rejects.toThrow(NEEDS_DIRECT_URL)
})
