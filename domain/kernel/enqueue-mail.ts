import type { Needs } from './context.ts'
import type { Tx } from './db.ts'
import { defineJob } from './define-job.ts'
import type { MailDefinition } from './define-mail.ts'

/** A queued email: its name, address and data */
export type MailJob = { mail: string; to: string; [field: string]: unknown }

/** Composes an email and sends it. */
export const sendMailJob = defineJob<MailJob>('send-mail')

/** Sends an email after the commit, or later. */
export function enqueueMail<Data>(
  ctx: Needs<'jobs'>,
  tx: Tx,
  mail: MailDefinition<Data>,
  data: NoInfer<Data> & { to: string; mail?: never },
  options?: { afterSeconds: number },
): Promise<void> {
  return ctx.jobs.enqueue(tx, sendMailJob, { ...data, mail: mail.name }, options)
}
