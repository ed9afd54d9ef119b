import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fetchPicturesJob } from '#domain/catalog/product-imports/fetch-pictures.ts'
import { definedJobs } from '#domain/kernel/define-job.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openLog } from '../operations/observability/log.ts'
import { handleJob, type JobHandler } from './handle-job.ts'
import { type OpenJobs, openJobs } from './open-jobs.ts'
import { listFailingWork } from './queue-figures.ts'

const log = openLog('silent')
const MAIL: MailJob = { mail: 'account-exists', to: 'buyer@world.test' }

let world: World
const opened: OpenJobs[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await world.pool.query('truncate pgboss.job cascade')
})
afterAll(() => world.close())

async function open() {
  const jobs = await openJobs({ databaseUrl: world.databaseUrl, log })
  opened.push(jobs)
  return jobs
}

/** Expects only email jobs. */
function handlers(sendMail: (mail: MailJob) => Promise<void>): JobHandler<unknown>[] {
  return [handleJob(sendMailJob, (_: unknown, mail) => sendMail(mail)), ...others()]
}

function others(): JobHandler<unknown>[] {
  const unexpected = async (_: unknown, payload: unknown) => {
    throw new Error(`No job has the payload ${JSON.stringify(payload)}`)
  }
  return definedJobs()
    .filter(({ name }) => name !== sendMailJob.name)
    .map((job) => handleJob(job, unexpected))
}

function enqueue({ jobs }: OpenJobs, mail: MailJob = MAIL, afterSeconds?: number) {
  return world.db.transaction((tx) => jobs.enqueue(tx, sendMailJob, mail, { afterSeconds }))
}

test('a job runs soon after its transaction committed, in the shop’s context', async () => {
  const jobs = await open()
  const done = vi.fn()
  const handler = handleJob(sendMailJob, async (context: { shop: string }, mail) => done(context, mail))
  await jobs.work({ shop: 'ours' }, [handler, ...others()])
  const started = performance.now()

  await enqueue(jobs)

  await expect.poll(() => done.mock.calls, { timeout: 2000, interval: 5 }).toEqual([[{ shop: 'ours' }, MAIL]])
  expect(performance.now() - started).toBeLessThan(1500)
})

test('a job that waits for slow third parties gets more time before another worker takes it', async () => {
  await open()
  const { rows } = await world.pool.query<{ name: string; seconds: number }>(
    'select name, expire_seconds as seconds from pgboss.queue where name = any($1) order by name',
    [[fetchPicturesJob.name, sendMailJob.name]],
  )
  expect(rows).toEqual([
    { name: fetchPicturesJob.name, seconds: 900 },
    { name: sendMailJob.name, seconds: 120 },
  ])
})

test('a rollback removes its job', async () => {
  const jobs = await open()
  const done = vi.fn(async () => {})
  await jobs.work(undefined, handlers(done))

  await world.db
    .transaction(async (tx) => {
      await jobs.jobs.enqueue(tx, sendMailJob, MAIL)
      throw new Error('No')
    })
    .catch(() => {})
  await enqueue(jobs, { mail: 'account-exists', to: 'next@world.test' })

  await expect.poll(() => done.mock.calls).toEqual([[{ mail: 'account-exists', to: 'next@world.test' }]])
})

test('two nodes share a burst of jobs, and each job runs once', async () => {
  const [one, two] = [await open(), await open()]
  const doneBy: string[] = []
  await one.work(
    undefined,
    handlers(async ({ to }) => void doneBy.push(to)),
  )
  await two.work(
    undefined,
    handlers(async ({ to }) => void doneBy.push(to)),
  )

  await Promise.all(Array.from({ length: 60 }, (_, i) => enqueue(one, { mail: 'account-exists', to: `${i}@world.test` })))

  await expect.poll(() => doneBy.length, { timeout: 4000 }).toBe(60)
  expect(new Set(doneBy).size).toBe(60)
})

test('a failed job is retried, and the others are not', async () => {
  const jobs = await open()
  let failures = 1
  const done: string[] = []
  await jobs.work(
    undefined,
    handlers(async ({ to }) => {
      if (to === 'unlucky@world.test' && failures-- > 0) throw new Error('The mail server is down')
      done.push(to)
    }),
  )

  await enqueue(jobs, { mail: 'account-exists', to: 'unlucky@world.test' })
  await enqueue(jobs, { mail: 'account-exists', to: 'lucky@world.test' })

  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['lucky@world.test', 'unlucky@world.test'])
})

test('a job that fails for good keeps its reason, without the values of a failed statement', async () => {
  const jobs = await open()
  await enqueue(jobs)
  await world.pool.query("update pgboss.job set retry_limit = 0 where name = 'send-mail'")
  await jobs.work(
    undefined,
    handlers(async () => {
      throw new DrizzleQueryError('select $1', ['ann@home.test'], new Error('deadlock detected'))
    }),
  )

  await expect
    .poll(() => jobs.boss.findJobs('dead-jobs'), { timeout: 5000 })
    .toMatchObject([{ data: MAIL, sourceName: 'send-mail', sourceOutput: { message: 'Failed query: select $1' } }])
})

test('a delayed job waits', async () => {
  const jobs = await open()
  const done: string[] = []
  await jobs.work(
    undefined,
    handlers(async ({ to }) => void done.push(to)),
  )

  await enqueue(jobs, { mail: 'account-exists', to: 'later@world.test' }, 2)
  await enqueue(jobs, { mail: 'account-exists', to: 'now@world.test' })

  await expect.poll(() => done).toEqual(['now@world.test'])
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['now@world.test', 'later@world.test'])
})

test('on shutdown, running jobs finish first', async () => {
  const jobs = await open()
  let finished = false
  let begun = false
  await jobs.work(
    undefined,
    handlers(async () => {
      begun = true
      await new Promise((later) => setTimeout(later, 500))
      finished = true
    }),
  )
  await enqueue(jobs)
  await expect.poll(() => begun).toBe(true)

  await jobs.stop()

  expect(finished).toBe(true)
  const { rows } = await world.pool.query("select state from pgboss.job where name = 'send-mail'")
  // A sent email leaves no row behind.
  expect(rows).toEqual([])
})

test('deleting an account deletes only its jobs from the queue', async () => {
  const jobs = await open()
  const email = 'juniper@world.test'
  const toOther: MailJob = {
    mail: 'application-declined',
    to: 'other@world.test',
    productName: 'OM',
    builderName: 'Juniper & Co',
  }
  for (const mail of [{ ...MAIL, to: email }, toOther]) await enqueue(jobs, mail, 3600)
  await enqueue(jobs, { ...toOther, to: 'given-up@world.test' }, 3600)
  await world.pool.query("update pgboss.job set state = 'failed' where data ->> 'to' = 'given-up@world.test'")

  await world.db.transaction((tx) => jobs.jobs.erase(tx, { email, names: ['Juniper & Co'] }))

  const { rows } = await world.pool.query("select data ->> 'to' as to from pgboss.job where name = 'send-mail'")
  expect(rows).toEqual([{ to: 'other@world.test' }])
})

test('periodic work is done by one node at a time', async () => {
  const [one, two] = [await open(), await open()]
  const runs: number[] = []
  const work = { name: 'sweep', everySeconds: 2, run: async () => runs.push(Date.now()) }
  await one.work(
    undefined,
    handlers(async () => {}),
    [work],
  )
  await two.work(
    undefined,
    handlers(async () => {}),
    [work],
  )

  await new Promise((later) => setTimeout(later, 5500))

  // Five and a half seconds cover three or four slots of two.
  expect(runs.length).toBeGreaterThanOrEqual(2)
  expect(runs.length).toBeLessThanOrEqual(4)
})

test('operators see which periodic work failed in its last run, until it succeeds', async () => {
  const node = await open()
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('No response from the carrier')
  }
  await node.work(
    undefined,
    handlers(async () => {}),
    [{ name: 'ask-carrier', everySeconds: 1, run }],
  )
  const failing = () => listFailingWork(world.db, ['ask-carrier', 'never-done'])

  await expect.poll(failing, { timeout: 10_000 }).toMatchObject([{ name: 'ask-carrier', error: 'No response from the carrier' }])
  isBroken = false
  await expect.poll(failing, { timeout: 10_000 }).toEqual([])
})

test('hanging jobs of one builder leave room for others, on one node and on two', async () => {
  const [one, two] = [await open(), await open()]
  const begun: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const handler = handleJob(fetchPicturesJob, async (_: unknown, { importId }) => {
    begun.push(importId)
    if (importId === 'hangs') await answered
  })
  const all = [handler, ...handlers(async () => {}).filter(({ name }) => name !== fetchPicturesJob.name)]
  const enqueuePictures = (importId: string, group: string) =>
    world.db.transaction((tx) => one.jobs.enqueue(tx, fetchPicturesJob, { importId, line: 2 }, { group }))
  for (const _ of Array.from({ length: 12 })) await enqueuePictures('hangs', 'one builder')
  for (const node of [one, two]) await node.work(undefined, all)
  await expect.poll(() => begun.length, { timeout: 5000 }).toBe(2)

  await enqueuePictures('comes', 'another builder')
  await expect.poll(() => begun, { timeout: 4000 }).toContain('comes')
  expect(begun.filter((id) => id === 'hangs')).toHaveLength(2)
  answer()
})
