import type { Needs } from './context.ts'
import type { Tx } from './db.ts'
import { defineJob } from './define-job.ts'
import type { MailDefinition } from './define-mail.ts'

/** A mail in the queue: its name, its address, and its data. */
export type MailJob = { mail: string; to: string; [field: string]: unknown }

/** Composes a mail and sends it. */
export const sendMailJob = defineJob<MailJob>('send-mail')

/** Sends a mail after the commit, or later. */
export function enqueueMail<Data>(
  ctx: Needs<'jobs'>,
  tx: Tx,
  mail: MailDefinition<Data>,
  data: NoInfer<Data> & { to: string; mail?: never },
  options?: { afterSeconds: number },
): Promise<void> {
  return ctx.jobs.enqueue(tx, sendMailJob, { ...data, mail: mail.name }, options)
}
