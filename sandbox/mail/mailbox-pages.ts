import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { sendPage } from '../pages/send-page.ts'
import type { SandboxDb } from '../sandbox-db.ts'
import { mails } from '../sandbox-tables.ts'
import { mailBodyPolicy, withTopLinks } from './mail-body.ts'
import { mailboxView } from './mailbox-view.ts'

const MOST_SHOWN = 200

/** The pages for reading the shop's emails. Anyone who reaches the shop can: a sandbox holds no secrets. */
export function mailboxPages(db: SandboxDb): Hono {
  async function find(id: string) {
    if (!/^\d{1,9}$/.test(id)) return undefined
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.id, Number(id)))
    return mail
  }
  const list = (to: string | undefined) =>
    db
      .select()
      .from(mails)
      .where(and(to ? eq(mails.to, to.trim().toLowerCase()) : undefined))
      .orderBy(desc(mails.id))
      .limit(MOST_SHOWN)

  return new Hono()
    .get('/sandbox/mail.json', async (c) => {
      const newestFirst = await list(c.req.query('to'))
      c.header('cache-control', 'no-store')
      c.header('x-content-type-options', 'nosniff')
      return c.json(
        newestFirst.map(({ to, subject, text, html, links, sentAt, from, id }) => ({
          id,
          to,
          from,
          subject,
          text,
          html,
          links,
          sentAt,
        })),
      )
    })
    .get('/sandbox/mail', async (c) => {
      const to = c.req.query('to') ?? ''
      const all = await list(to)
      return sendPage(c, { title: 'Mailbox · Tonewood', body: mailboxView(all, undefined, to), allow: { frame: ["'self'"] } })
    })
    .get('/sandbox/mail/:id', async (c) => {
      const to = c.req.query('to') ?? ''
      const [all, open] = await Promise.all([list(to), find(c.req.param('id'))])
      const title = `${open?.subject ?? 'Email not found'} · Tonewood`
      return sendPage(c, { title, body: mailboxView(all, open, to), status: open ? 200 : 404, allow: { frame: ["'self'"] } })
    })
    .get('/sandbox/mail/:id/body', async (c) => {
      const mail = await find(c.req.param('id'))
      if (!mail) return c.notFound()
      c.header('content-security-policy', mailBodyPolicy(mail.html))
      c.header('x-content-type-options', 'nosniff')
      c.header('referrer-policy', 'no-referrer')
      c.header('cache-control', 'no-store')
      return c.html(withTopLinks(mail.html))
    })
}
