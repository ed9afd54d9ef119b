import { compareIfAsked } from '../operations/backup/compare-with-provider.ts'
import { type Scheduled, scheduledBackups } from '../operations/backup/scheduled-backup.ts'
import { type JobContext, jobHandlers, periodicWork } from './job-handlers.ts'
import type { OpenJobs } from './open-jobs.ts'
import { sendWebhooks, type WebhookMetrics } from './send-webhooks.ts'
import { startWhenResumed } from './start-when-resumed.ts'

/**
 * Starts the shop's workers and the webhook deliveries; in a restored shop only after an operator resumed it. Returns a function
 * that stops both.
 */
export async function startShopJobs(
  queue: OpenJobs,
  context: JobContext,
  { metrics, scheduled }: { metrics: WebhookMetrics; scheduled: Scheduled | undefined },
): Promise<() => Promise<void>> {
  let stopSending = async () => {}
  const periodic = scheduled ? [...periodicWork, scheduledBackups(scheduled)] : periodicWork
  const start = async () => {
    await queue.work(context, jobHandlers, periodic)
    stopSending = sendWebhooks(context, { log: context.log, metrics })
  }
  const stopWaiting = await startWhenResumed({ context, meanwhile: compareIfAsked, start })
  return async () => {
    stopWaiting()
    await stopSending()
  }
}
