import type { Tx } from '../kernel/db.ts'
import type { JobDefinition } from '../kernel/define-job.ts'

/** Jobs that run after the commit, at least once. */
export interface Jobs {
  /** Enqueued in the transaction: a rollback removes the job. `afterSeconds` delays it. */
  enqueue<Payload>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** Deletes mail to a deleted account that was not sent yet, and finished or failed jobs that still name it. */
  erase(tx: Tx, person: { email: string; names: string[] }): Promise<void>
}
