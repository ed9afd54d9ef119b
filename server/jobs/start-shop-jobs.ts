import { compareIfAsked } from '../backup/compare-with-provider.ts'
import { type JobContext, jobHandlers, periodicWork } from './job-handlers.ts'
import type { OpenJobs } from './open-jobs.ts'
import { startWhenResumed } from './start-when-resumed.ts'

/** Starts the shop's workers; in a restored shop only when an operator has resumed it. Returns what ends the waiting. */
export function startShopJobs(queue: OpenJobs, context: JobContext): Promise<() => void> {
  const start = () => queue.work(context, jobHandlers, periodicWork)
  return startWhenResumed({ context, meanwhile: compareIfAsked, start })
}
