import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SandboxDb } from '../sandbox-db.ts'
import type { SandboxLog } from '../sandbox-log.ts'
import { mails } from '../sandbox-tables.ts'
import { mailLinks } from './mail-links.ts'

const LARGEST_BYTES = 10 * 1024 * 1024

/** A mail server on loopback that stores every message for the mailbox page and forwards none. */
export async function startMailServer({ db, now, log }: { db: SandboxDb; now: () => Date; log: SandboxLog }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    // The shop keeps its connections open; stopping must not wait for them.
    closeTimeout: 250,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large'), { responseCode: 552 })
          const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
          return keep(db, raw, recipients, now())
        })
        .then(() => done(), done)
    },
  })
  // A client that disconnects midway must not stop the shop.
  server.on('error', (error) => log.error('The sandbox mail server had a problem', { error }))

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

async function keep(db: SandboxDb, raw: Buffer, recipients: string[], sentAt: Date): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const content = {
    from: mail.from?.address ?? '',
    subject: storable(mail.subject),
    text: storable(mail.text),
    html: storable(mail.html),
  }
  const links = mailLinks(content.text, content.html)
  await db.insert(mails).values(recipients.map((to) => ({ to, ...content, links, sentAt })))
}

/** PostgreSQL stores no NUL in text, and the final line break belongs to the protocol. */
function storable(text: string | undefined): string {
  return (text ?? '').replaceAll('\0', '').replace(/\r?\n$/, '')
}
