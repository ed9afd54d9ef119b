import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { webhookEndpoints } from './webhook-tables.ts'

type Data = { endpointId: string }

/** To the owner of an endpoint that has begun to fail, at most once a day */
export const webhookFailingEmail = defineMail('webhook-failing', async ({ db }, { endpointId }: Data) => {
  const { host, path } = await describeEndpoint(db, endpointId)
  return {
    subject: `Your webhook at ${host} isn’t responding correctly`,
    preview: 'We’ll retry for three days.',
    heading: 'An event could not be delivered',
    paragraphs: [
      `We sent an event to your webhook at ${host}, and it didn’t respond with a status from 200 to 299.`,
      'We’ll retry at increasing intervals for three days. After five days without a successful delivery, the webhook will be turned off. Your webhooks page shows the responses.',
    ],
    action: { label: 'See delivery log', path },
  }
})

/** To the owner of an endpoint that was turned off */
export const webhookDisabledEmail = defineMail('webhook-disabled', async ({ db }, { endpointId }: Data) => {
  const { host, path, isGone } = await describeEndpoint(db, endpointId)
  return {
    subject: `Your webhook at ${host} was turned off`,
    preview: 'No events will be sent to it until you turn it back on.',
    heading: 'A webhook was turned off',
    paragraphs: [
      isGone
        ? `Your webhook at ${host} returned 410 (Gone), so we stopped sending events.`
        : `Your webhook at ${host} hasn’t accepted any events for five days.`,
      'When you turn it back on, you can resend missed events from the last thirty days.',
    ],
    action: { label: 'See your webhooks', path },
  }
})

async function describeEndpoint(db: Needs<'db'>['db'], id: string): Promise<{ host: string; path: string; isGone: boolean }> {
  const { url, builderId, disabledBecause } = webhookEndpoints
  const [row] = await db.select({ url, builderId, disabledBecause }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return {
    // Deleted meanwhile
    host: row ? new URL(row.url).host : 'an address you removed',
    path: row?.builderId === null ? `/admin/webhooks?endpoint=${id}` : `/dashboard/webhooks?endpoint=${id}`,
    isGone: row?.disabledBecause === 'gone',
  }
}
