import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refundPaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { backups } from '#domain/operations/backups/backups-tables.ts'
import { lockPerson } from '#domain/operations/operators/lock-person.ts'
import { handleJob } from '#server/jobs/handle-job.ts'
import { type OpenJobs, openJobs } from '#server/jobs/open-jobs.ts'
import { listQueueFigures } from '#server/jobs/queue-figures.ts'
import { openWorld, type World } from '#testing/world.ts'
import { endpointOf } from '#testing/world-webhooks.ts'
import { openLog } from './log.ts'
import { createFigures } from './read-figures.ts'
import { createShopMetrics } from './shop-metrics.ts'

let world: World
let queue: OpenJobs
beforeAll(async () => {
  world = await openWorld()
  queue = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

test('metrics include pending jobs with the oldest age, failed jobs, and holds', async () => {
  const enqueue = (afterSeconds: number) =>
    world.db.transaction((tx) => queue.jobs.enqueue(tx, refundPaymentJob, { paymentId: crypto.randomUUID() }, { afterSeconds }))
  for (const afterSeconds of [0, 0, 3600]) await enqueue(afterSeconds)
  await world.db.execute(sql`update pgboss.job set start_after = now() - interval '5 minutes'
    where name = ${refundPaymentJob.name} and start_after <= now()`)
  await world.db.execute(sql`insert into pgboss.job (name, data, source_name) values ('dead-jobs', '{}', 'send-mail')`)

  const metrics = createShopMetrics()
  const within = vi.fn((_limits: unknown, work: (budget: never) => unknown) => Promise.resolve(work(undefined as never)))
  const read = createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)
  await Promise.all([read(), read()])
  await read()

  expect(within).toHaveBeenCalledTimes(1)
  const text = metrics.registry.text()
  expect(text).toContain('tonewood_queue_ready{queue="refund-payment"} 2')
  expect(text).toMatch(/tonewood_queue_oldest_due_seconds\{queue="refund-payment"\} 30\d/)
  expect(text).toContain('tonewood_dead_jobs{queue="send-mail"} 1')
  expect(text).toContain('\ntonewood_holds 0\n')
})

test('a delivery waiting for a locked builder is not late', async () => {
  const builder = await world.builder()
  await endpointOf(world, builder)
  await world.product({ builder })
  await world.db.execute(sql`update webhook_deliveries set due_at = now() - interval '2 hours'`)
  const oldest = async () => {
    const metrics = createShopMetrics()
    const within = (_limits: unknown, work: (budget: never) => unknown) => work(undefined as never)
    await createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)()
    return Number(/^tonewood_webhook_out_oldest_seconds (.*)$/m.exec(metrics.registry.text())?.[1])
  }
  expect(await oldest()).toBeGreaterThan(7000)
  await lockPerson(world.as(await world.operator()), builder.id, { reason: 'Stolen account' })
  expect(await oldest()).toBeLessThan(60)
})

test('a failed reading does not show old figures', async () => {
  const metrics = createShopMetrics()
  let isAway = false
  const within = (_limits: unknown, work: (budget: never) => unknown) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(work(undefined as never))
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)
  await read()
  expect(metrics.registry.text()).toContain('\ntonewood_holds 0\n')
  isAway = true
  vi.advanceTimersByTime(20_000)
  await read()
  vi.useRealTimers()
  expect(metrics.registry.text()).not.toMatch(/\ntonewood_(holds|backup_age_seconds|ledger_differences) /)
})

test('a missing backup, and one never test-restored, is infinitely old', async () => {
  const metrics = createShopMetrics()
  const within = (_limits: unknown, work: (budget: never) => unknown) => Promise.resolve(work(undefined as never))
  await createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)()
  const text = metrics.registry.text()
  expect(text).toContain('\ntonewood_backup_age_seconds +Inf\n')
  expect(text).toContain('\ntonewood_backup_check_age_seconds +Inf\n')
})

test('counts the uploads missing from the newest backup, which does not count as a backup', async () => {
  const at = new Date()
  const incomplete = { startedAt: at, finishedAt: at, name: 'shop-incomplete.tar', bytes: 1, rows: 1, files: 0, missingFiles: 12 }
  await world.db.insert(backups).values(incomplete)
  const metrics = createShopMetrics()
  const within = (_limits: unknown, work: (budget: never) => unknown) => Promise.resolve(work(undefined as never))
  await createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)()
  await world.db.delete(backups)
  const text = metrics.registry.text()
  expect(text).toContain('\ntonewood_backup_missing_files 12\n')
  expect(text).toContain('\ntonewood_backup_age_seconds +Inf\n')
})

test('during a database outage the rest can be read, and the failure is counted', async () => {
  const metrics = createShopMetrics()
  const within = () => Promise.reject(new Error('away'))
  const read = createFigures({ db: world.db, within, config: { backups: undefined } }, metrics)
  await read()
  await read()
  expect(metrics.registry.text()).toContain('tonewood_figures_failed_total 2')
})

test('a job’s log lines have the id of its request, and its handler gets the original payload', async () => {
  const { inScope } = await import('./request-scope.ts')
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const metrics = createShopMetrics()
  const other = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('warn', false), metrics })
  const payloads: unknown[] = []
  const paymentId = crypto.randomUUID()
  await inScope({ request: 'the-request' }, () =>
    world.db.transaction((tx) => other.jobs.enqueue(tx, refundPaymentJob, { paymentId })),
  )
  const { definedJobs } = await import('#domain/kernel/define-job.ts')
  const work = definedJobs().map((job) =>
    handleJob(job, async (_context, payload) => {
      payloads.push(payload)
      throw new Error('No response')
    }),
  )
  await other.work({}, work)
  await expect.poll(() => payloads, { timeout: 15_000 }).toContainEqual({ paymentId })
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)), { timeout: 5000 })
    .toContainEqual(
      expect.objectContaining({ message: 'A job failed and will be retried', job: 'refund-payment', request: 'the-request' }),
    )
  await other.stop()
  expect(metrics.registry.text()).toMatch(/tonewood_job_failures_total\{queue="refund-payment"\} [1-9]/)
})

test('a failed job also counts as retrying while it runs again, and each open job counts once', async () => {
  await world.db.execute(sql`insert into pgboss.job (name, state, retry_count, started_on, start_after) values
    ('track-parcel', 'active', 3, now(), now()), ('track-parcel', 'retry', 1, now(), now() - interval '1 minute'),
    ('track-parcel', 'active', 0, now(), now()), ('track-parcel', 'created', 0, null, now() + interval '1 hour')`)
  const track = (await listQueueFigures(world.db)).find(({ queue }) => queue === 'track-parcel')
  expect(track).toMatchObject({ ready: 1, active: 2, retrying: 2, open: 3 })
  await world.db.execute(sql`delete from pgboss.job where name = 'track-parcel'`)
})

test('metrics show that a restored shop waits for its operator', async () => {
  const within = (_limits: unknown, work: (budget: never) => unknown) => Promise.resolve(work(undefined as never))
  const read = async () => {
    const metrics = createShopMetrics()
    await createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)()
    return /\ntonewood_payments_paused (\d)/.exec(metrics.registry.text())?.[1]
  }
  expect(await read()).toBe('0')
  await world.db.insert(restores).values({ restoredAt: new Date(), backupStartedAt: new Date(), backupVersion: '1' })
  expect(await read()).toBe('1')
  await world.db.delete(restores)
})

test('periodic work is failing after a failed run, until one succeeds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const metrics = createShopMetrics()
  const other = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('warn', false), metrics })
  const { definedJobs } = await import('#domain/kernel/define-job.ts')
  const handlers = definedJobs().map((job) => handleJob(job, async () => {}))
  let isAway = true
  const run = async () => {
    if (isAway) throw new Error('No response')
  }
  await other.work({}, handlers, [{ name: 'run-tests', everySeconds: 1, run }])
  const failing = () => /tonewood_periodic_work_failing\{work="run-tests"\} (\d)/.exec(metrics.registry.text())?.[1]
  await expect.poll(failing, { timeout: 15_000 }).toBe('1')
  isAway = false
  await expect.poll(failing, { timeout: 15_000 }).toBe('0')
  await other.stop()
})

test('metrics show this node’s clock difference from the database', async () => {
  const metrics = createShopMetrics()
  const within = (_limits: unknown, work: (budget: never) => unknown) => Promise.resolve(work(undefined as never))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  await createFigures({ db: world.db, within: within as never, config: { backups: undefined } }, metrics)()
  vi.useRealTimers()
  const [, ahead] = /\ntonewood_clock_ahead_seconds (\S+)/.exec(metrics.registry.text()) ?? []
  expect(Math.abs(Number(ahead) - 600)).toBeLessThan(5)
})
