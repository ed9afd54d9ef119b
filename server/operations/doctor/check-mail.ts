import { checkMailServer, smtpMail } from '#providers/mail/smtp-mail.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'
import { isOnThisMachine, isPublicShop } from './is-public-shop.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

const CHECK = 'mail'
const WITHIN_MS = 10_000

/** Connects to the mail server and signs in. Sends an email only if an address is given. */
export async function checkMail({ smtpUrl, mailFrom, publicUrl }: MailConfig, mailTo?: string): Promise<Finding[]> {
  if (smtpUrl === undefined) return [await checkSandboxMailbox(publicUrl)]
  try {
    const { isEncrypted } = await checkMailServer(smtpUrl)
    const isSafe = isEncrypted || isOnThisMachine(new URL(smtpUrl).hostname)
    const connected = isSafe
      ? ok(CHECK, `The mail server accepts connections from the shop${isEncrypted ? ', over TLS' : ''}.`)
      : warning(
          CHECK,
          'The mail server does not offer TLS, so passwords and emails are sent unencrypted: use smtps:// or enable STARTTLS.',
        )
    return mailTo ? [connected, await sendTest({ url: smtpUrl, from: mailFrom }, mailTo)] : [connected]
  } catch (error) {
    return [wrong(CHECK, `The mail server rejects the connection or does not respond (${reasonOf(error)}): check SMTP_URL.`)]
  }
}

/** The sandbox's mailbox shows every email, password links included. */
async function checkSandboxMailbox(publicUrl: string): Promise<Finding> {
  const says = 'SMTP_URL is not set, so emails stay in the sandbox’s mailbox'
  if (!isPublicShop(publicUrl)) return ok(CHECK, `${says}.`)
  const address = `${publicUrl}/sandbox/mail`
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => undefined)
  await answer?.body?.cancel()
  if (!answer?.ok) return warning(CHECK, `${says}: set it before people sign up.`)
  return wrong(
    CHECK,
    `${says}, and anyone can read them at ${address}, including password links: set SMTP_URL, or block /sandbox in the proxy.`,
  )
}

async function sendTest(options: { url: string; from: string }, to: string): Promise<Finding> {
  const check = 'test email'
  const mail = smtpMail(options)
  const text = 'This email was sent by npm run doctor. If you can read it, the shop can send email.'
  try {
    await mail.send({ to, subject: 'A test from your shop', text, html: `<p>${text}</p>` })
    return ok(check, `Sent to ${to}: check that it arrives in the inbox, not in spam.`)
  } catch (error) {
    return wrong(check, `The mail server rejects email from ${options.from} to ${to} (${reasonOf(error)}): check MAIL_FROM.`)
  } finally {
    mail.close()
  }
}
