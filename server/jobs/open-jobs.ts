import { PgBoss } from 'pg-boss'
import { definedJobs } from '#domain/kernel/define-job.ts'
import type { Jobs } from '#domain/ports/jobs.ts'
import { type Log, openLog } from '../operations/observability/log.ts'
import { type JobHandler, requireHandlers } from './handle-job.ts'
import { pgBossJobs } from './pg-boss-jobs.ts'
import { queueError } from './queue-error.ts'
import { DEAD_JOBS, RETRIES } from './queues.ts'
import { type JobMetrics, type JobTracing, type PeriodicWork, startPeriodicWork, startWorkers } from './start-workers.ts'

export type OpenJobs = {
  jobs: Jobs
  boss: PgBoss
  /** Starts working on enqueued jobs, together with every other node. Throws if a job has no handler. */
  work<Context>(context: Context, handlers: JobHandler<Context>[], periodic?: PeriodicWork<Context>[]): Promise<void>
  /** Takes no new jobs, waits a few seconds for running ones, and hands the rest back. */
  stop(): Promise<void>
}

// The client closes a silent connection, because no server setting can.
const PATIENCE = { query_timeout: 15_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
const DEAD_JOBS_KEPT_SECONDS = 400 * 86_400

/** Opens the queues on a few separate connections, so that a burst of jobs can't starve the requests. */
export async function openJobs(options: {
  databaseUrl: string
  log?: Log
  metrics?: JobMetrics
  tracing?: JobTracing | undefined
  migrate?: boolean
  /** False: this node only enqueues, and others maintain the queues. */
  supervise?: boolean
}): Promise<OpenJobs> {
  const { databaseUrl, log = openLog('info'), metrics, tracing, migrate = true, supervise = true } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    ...PATIENCE,
    application_name: 'tonewood jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    migrate,
    supervise,
    // The job of a dead worker goes to another within half a minute.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  })
  let isStopping = false
  // On shutdown, longer work loses its connections and is repeated by another node or after the next start.
  boss.on('error', (error) =>
    (isStopping ? log.debug : log.error)('The job queue reported an error', { error: queueError(error) }),
  )
  boss.on('warning', ({ message, data }) => log.debug('The job queue reported a warning', { warning: message, data }))
  await boss.start()
  await ensureQueues(boss)

  let stopPeriodic = () => {}
  return {
    boss,
    jobs: pgBossJobs(boss),
    async work(context, handlers, periodic = []) {
      requireHandlers(handlers)
      try {
        await startWorkers(boss, { context, handlers, log, metrics, tracing })
        stopPeriodic = await startPeriodicWork(boss, { context, periodic, log, metrics })
      } catch (error) {
        // All or none: the caller may retry, and no queue may get a second worker.
        for (const { name } of [...handlers, ...periodic]) await boss.offWork(name)
        throw error
      }
    },
    async stop() {
      isStopping = true
      stopPeriodic()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

/** A queue for each defined job. Failed jobs stay where operators can find them. */
async function ensureQueues(boss: PgBoss) {
  const made = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!made.has(DEAD_JOBS)) await boss.createQueue(DEAD_JOBS, { retentionSeconds: DEAD_JOBS_KEPT_SECONDS })
  for (const { name, longestSeconds: expireInSeconds = RETRIES.expireInSeconds } of definedJobs()) {
    const options = { ...RETRIES, expireInSeconds, deadLetter: DEAD_JOBS, notify: true }
    await (made.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  }
}
