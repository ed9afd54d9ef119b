import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { NothingToSay } from '#domain/kernel/define-mail.ts'
import type { MailJob } from '#domain/kernel/enqueue-mail.ts'
import { isTombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import type { Mail } from '#domain/ports/mail.ts'
import type { Log } from '../operations/observability/log.ts'
import { composeMail } from './mail/compose-mail.ts'

/**
 * Composes an email and sends it. Skips deleted accounts and emails that became pointless; gives up on addresses that no server
 * will accept.
 */
export async function sendEmail(ctx: Needs<'db' | 'settings'> & { mail: Mail; log: Log }, job: MailJob): Promise<void> {
  if (isTombstoneEmail(job.to)) return
  const message = await composeMail(ctx, job).catch((error: unknown) => {
    if (!(error instanceof NothingToSay)) throw error
  })
  if (!message) return
  await ctx.mail.send(message).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error
    ctx.log.warn('An email could not be sent and will not be retried', { mail: job.mail, why: error.message })
  })
}
