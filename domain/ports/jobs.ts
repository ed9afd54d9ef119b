import type { Queryable, Tx } from '../kernel/db.ts'
import type { JobDefinition } from '../kernel/define-job.ts'

/** Jobs enqueued up to one moment and due up to another */
export type WaitingSpan = { enqueuedBy: Date; dueBy: Date }

/** Jobs that run after the commit, at least once */
export interface Jobs {
  /**
   * Enqueued in the transaction: a rollback removes the job. `afterSeconds` delays it; jobs of one `group` share the job's `mostPerGroup`.
   */
  enqueue<Payload>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: { afterSeconds?: number; group?: string },
  ): Promise<void>
  /** Deletes unsent email to a deleted account, and finished or failed jobs that still name it. */
  erase(tx: Tx, person: { email: string; names: string[] }): Promise<void>
  /** The number of unfinished jobs among these */
  countWaiting<Payload>(queryable: Queryable, job: JobDefinition<Payload>, span: WaitingSpan): Promise<number>
  /** Deletes them. */
  discardWaiting<Payload>(tx: Tx, job: JobDefinition<Payload>, span: WaitingSpan): Promise<void>
}
