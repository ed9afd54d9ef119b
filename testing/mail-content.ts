import type { MailDefinition } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'

/** The content of an email made from its data alone, so that its test needs no database. */
export async function mailContent<Data>(mail: MailDefinition<Data>, data: NoInfer<Data>): Promise<EmailContent> {
  return mail.compose({} as never, data)
}
