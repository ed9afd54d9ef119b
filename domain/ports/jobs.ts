import type { Queryable, Tx } from '../kernel/db.ts'
import type { JobDefinition } from '../kernel/define-job.ts'

/** Jobs that were enqueued up to one moment, and due up to another. */
export type WaitingSpan = { enqueuedBy: Date; dueBy: Date }

/** Jobs that run after the commit, at least once. */
export interface Jobs {
  /** Enqueued in the transaction: a rollback removes the job. `afterSeconds` delays it; `group` is who shares the job's `mostPerGroup`. */
  enqueue<Payload>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: { afterSeconds?: number; group?: string },
  ): Promise<void>
  /** Deletes mail to a deleted account that was not sent yet, and finished or failed jobs that still name it. */
  erase(tx: Tx, person: { email: string; names: string[] }): Promise<void>
  /** How many of these jobs are not done. */
  countWaiting<Payload>(queryable: Queryable, job: JobDefinition<Payload>, span: WaitingSpan): Promise<number>
  /** Deletes them. */
  discardWaiting<Payload>(tx: Tx, job: JobDefinition<Payload>, span: WaitingSpan): Promise<void>
}
