import type { Needs } from '#domain/kernel/context.ts'
import { findMail } from '#domain/kernel/define-mail.ts'
import type { MailJob } from '#domain/kernel/enqueue-mail.ts'
import type { MailMessage } from '#domain/ports/mail.ts'
import { renderEmail } from './render-email.ts'

/** Composes a job's email from current data, not the data at the time of enqueueing. */
export async function composeMail(ctx: Needs<'db' | 'settings'>, { mail, to, ...data }: MailJob): Promise<MailMessage> {
  const content = await findMail(mail).compose(ctx, data as never)
  return renderEmail(to, content, ctx.settings.publicUrl)
}
