import { createTransport } from 'nodemailer'
import { Refusal } from '#contracts/refusal.ts'
import type { Mail, MailMessage } from '#domain/ports/mail.ts'

// By its enhanced code (RFC 3463): 5.1 is about the reader's address, where 5.7 would be about what we may send.
const UNKNOWN = /^5\d\d[ -]5\.1\.\d/

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, `smtps://` for TLS from the first byte. */
  url: string
  /** `Tonewood <shop@example.com>` */
  from: string
}

/** Mail by SMTP, over a few connections that are kept open. */
export function smtpMail({ url, from }: SmtpOptions): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail bodies are ours alone: nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      refuseInjection(message)
      const { to, replyTo, subject, text, html, headers } = message
      await transport
        .sendMail({ from, to: mailbox(to), replyTo: replyTo && mailbox(replyTo), subject, text, html, headers })
        .catch(refuseUnknownRecipient)
    },
    close: () => transport.close(),
  }
}

/** Of the server's refusals those that are about the reader's address and for good. */
function refuseUnknownRecipient(error: Error & { command?: string; response?: string; responseCode?: number }): never {
  if (error.command !== 'RCPT TO' || !UNKNOWN.test(error.response ?? '')) throw error
  // Without what the server said: the address stands in it.
  throw new Refusal('unavailable', `The mail server knows no such reader (${error.responseCode})`)
}

// As an object it is one mailbox, whatever commas it holds.
function mailbox(address: string) {
  return { name: '', address }
}

/** Someone else's text in a header may add neither a line nor a recipient. */
function refuseInjection({ to, replyTo = to, subject, headers = {} }: MailMessage): void {
  const areMailboxes = [to, replyTo].every((address) => /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/.test(address))
  const inOneLine = [subject, ...Object.entries(headers).flat()].every((text) => !/[\r\n\0]/.test(text))
  const areNames = Object.keys(headers).every((name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name))
  if (!areMailboxes || !inOneLine || !areNames) throw new Refusal('bad_request', 'This message would break out of its headers')
}
