import { createTransport } from 'nodemailer'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Mail, MailMessage } from '#domain/ports/mail.ts'

// Enhanced codes (RFC 3463): 5.1 concerns the recipient's address; 5.7 would concern what we may send.
const UNKNOWN = /^5\d\d[ -]5\.1\.\d/
const CODES = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, `smtps://` for TLS from the first byte. */
  url: string
  /** `Tonewood <shop@example.com>` */
  from: string
}

const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail through SMTP, over a few connections that are kept open. */
export function smtpMail({ url, from }: SmtpOptions): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...WAITS,
    // The shop writes all mail bodies: nothing in them may make the server read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      refuseInjection(message)
      const { to, replyTo, subject, text, html, headers } = message
      await transport
        .sendMail({ from, to: mailbox(to), replyTo: replyTo && mailbox(replyTo), subject, text, html, headers })
        .catch(throwAnswer)
    },
    close: () => transport.close(),
  }
}

/** Connects and signs in without sending, and returns whether the connection is encrypted. Throws the server's message. */
export async function checkMailServer(url: string): Promise<{ isEncrypted: boolean }> {
  await createTransport({ url, ...WAITS }).verify()
  const encrypted = createTransport({ url, ...WAITS, requireTLS: true }).verify()
  return { isEncrypted: await encrypted.catch(() => false) }
}

/** Throws a refusal if the server rejected the recipient's address permanently, and otherwise the error's codes. */
function throwAnswer(error: Error & { command?: string; response?: string; responseCode?: number }): never {
  const { command = 'CONN', response, responseCode } = error
  if (response === undefined) throw error
  // Without the server's message, which may repeat the address, or the email with its links.
  if (command === 'RCPT TO' && UNKNOWN.test(response))
    throw new Refusal('unavailable', `The mail server does not know this recipient (${responseCode})`)
  const codes = CODES.exec(response)?.[0].replace('-', ' ') ?? 'no status code'
  throw Object.assign(new Error(`The mail server responded to ${command} with ${codes}`), { responseCode })
}

// As an object it is always one mailbox, even if it contains commas.
function mailbox(address: string) {
  return { name: '', address }
}

/** Text from users in a header must not add a line or a recipient. */
function refuseInjection({ to, replyTo = to, subject, headers = {} }: MailMessage): void {
  const areMailboxes = [to, replyTo].every((address) => /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/.test(address))
  const inOneLine = [subject, ...Object.entries(headers).flat()].every((text) => !/[\r\n\0]/.test(text))
  const areNames = Object.keys(headers).every((name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name))
  if (!areMailboxes || !inOneLine || !areNames)
    throw new Refusal('bad_request', 'The headers of this message contain a line break or a second address')
}
