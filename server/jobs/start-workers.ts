import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { errorMessage } from '../operations/observability/error-text.ts'
import type { Log } from '../operations/observability/log.ts'
import { inScope } from '../operations/observability/request-scope.ts'
import type { ShopMetrics } from '../operations/observability/shop-metrics.ts'
import type { Tracing } from '../operations/observability/tracing.ts'
import type { JobHandler } from './handle-job.ts'
import { queueError } from './queue-error.ts'
import { REQUEST_FIELD, TRACE_FIELD } from './queues.ts'

/** Periodic work, done by one node each time. */
export type PeriodicWork<Context> = {
  name: string
  everySeconds: number
  /** Time after which another node can start, if not a few times the interval. */
  longestSeconds?: number
  run: (context: Context) => Promise<unknown>
}

// A notification starts a worker immediately; occasional polling finds delayed, retried and missed jobs.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
const AT_ONCE = 5

export type JobMetrics = Pick<ShopMetrics, 'jobSeconds' | 'jobFailures' | 'periodicFailing'>
export type JobTracing = Pick<Tracing, 'startSpan'>
type Work<Context> = { context: Context; log: Log; metrics?: JobMetrics; tracing?: JobTracing }

/** Workers of a queue: one takes five jobs at once, or five take one each if no group may have all places, even while its jobs hang. */
function takingJobs({ mostPerGroup }: Pick<JobHandler<never>, 'mostPerGroup'>) {
  if (!mostPerGroup) return { batchSize: AT_ONCE, burstWhenBatchFull: true }
  return {
    batchSize: 1,
    localConcurrency: AT_ONCE,
    burstWhenReadyExceeds: 1,
    // Counted in this node's memory, because a count in the database lets simultaneous workers take too many.
    localGroupConcurrency: mostPerGroup,
  }
}

/** Workers for each job's queue, with up to five jobs at once. */
export async function startWorkers<Context>(
  boss: PgBoss,
  { handlers, ...work }: Work<Context> & { handlers: JobHandler<Context>[] },
) {
  for (const handler of handlers) await startWorker(boss, handler, work)
}

async function startWorker<Context>(
  boss: PgBoss,
  { name, run, mostPerGroup }: JobHandler<Context>,
  { context, log, metrics, tracing }: Work<Context>,
) {
  // Settled one by one, so that a failed email doesn't repeat the others.
  const options = {
    ...POLLING,
    ...takingJobs({ mostPerGroup }),
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work<unknown, void, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map((job) => {
        const { [REQUEST_FIELD]: request, [TRACE_FIELD]: traceparent, ...payload } = Object(job.data) as Record<string, unknown>
        const span = tracing?.startSpan('job', name, traceparent)
        const scope = { job: name, span, ...(typeof request === 'string' && { request }) }
        return inScope(scope, async () => {
          const startedAt = performance.now()
          let isFailed = false
          try {
            await run(context, payload)
            log.debug('A job finished', { id: job.id, ms: Math.round(performance.now() - startedAt) })
            // An email has an address and personal text, so it is deleted once sent. If that fails, the sweep does it.
            if (name === sendMailJob.name) await boss.deleteJob(name, job.id).catch(() => undefined)
            return { id: job.id, status: 'completed' as const }
          } catch (error) {
            isFailed = true
            metrics?.jobFailures.add([name])
            logFailure(log, job, error)
            return { id: job.id, status: 'failed' as const, output: { message: errorMessage(error) } }
          } finally {
            metrics?.jobSeconds.observe([name], (performance.now() - startedAt) / 1000)
            span?.end({ isFailed, attributes: { 'tonewood.request': scope.request } })
          }
        })
      }),
    ),
  )
}

function logFailure(log: Log, job: JobWithMetadata<unknown>, error: unknown) {
  const isLast = job.retryCount >= job.retryLimit
  const fields = { job: job.name, id: job.id, attempt: job.retryCount + 1, error }
  if (isLast) log.error('A job failed its last attempt and will not be retried', fields)
  else log.warn('A job failed and will be retried', fields)
}

/** Runs the work whenever it is due. The queue admits one run, whichever node starts it. */
export async function startPeriodicWork<Context>(
  boss: PgBoss,
  { periodic, context, log, metrics }: Work<Context> & { periodic: PeriodicWork<Context>[] },
): Promise<() => void> {
  let isStopping = false
  const clocks: { ask: () => void; everySeconds: number }[] = []
  for (const { name, everySeconds, longestSeconds, run } of periodic) {
    // Never twice at once, and never twice in one time slot.
    const queue = {
      retryLimit: 0,
      expireInSeconds: longestSeconds ?? Math.max(everySeconds * 5, 300),
      deleteAfterSeconds: Math.max(everySeconds * 2, 3600),
      heartbeatSeconds: 15,
      notify: true,
    }
    if (await boss.getQueue(name)) await boss.updateQueue(name, queue)
    else await boss.createQueue(name, { ...queue, policy: 'exclusive' })

    const ask = () => {
      boss
        .send(name, {}, { singletonSeconds: everySeconds })
        .catch((error: unknown) => log.warn('A scheduled job could not be started', { work: name, error: queueError(error) }))
    }
    /** Its error, for the operators' page. */
    const runOnce = async (): Promise<string | undefined> => {
      const startedAt = performance.now()
      try {
        await run(context)
        metrics?.periodicFailing.set([name], 0)
      } catch (error) {
        if (isStopping) {
          log.warn('A scheduled job was interrupted because this node is stopping', { work: name })
          return
        }
        metrics?.periodicFailing.set([name], 1)
        metrics?.jobFailures.add([name])
        log.error('A scheduled job failed', { work: name, error })
        return errorMessage(error)
      } finally {
        metrics?.jobSeconds.observe([name], (performance.now() - startedAt) / 1000)
      }
    }
    const options = { ...POLLING, notifyPollingIntervalSeconds: 30, perJobResults: true } as const
    await boss.work<unknown, void, typeof options>(name, options, async (jobs) => {
      const message = await inScope({ job: name }, runOnce)
      return jobs.map(({ id }) => (message ? { id, status: 'failed', output: { message } } : { id, status: 'completed' }))
    })
    clocks.push({ ask, everySeconds })
  }
  // Only after all workers have started, because a timer would continue after a failure.
  const timers = clocks.map(({ ask, everySeconds }) => {
    ask()
    return setInterval(ask, everySeconds * 1000)
  })
  return () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
  }
}
