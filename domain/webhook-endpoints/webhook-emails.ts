import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { defineMail } from '../kernel/define-mail.ts'
import { webhookEndpoints } from './webhook-tables.ts'

type Data = { endpointId: string }

/** To the owner of an endpoint, when it has begun to fail; once a day at most. */
export const webhookFailingEmail = defineMail('webhook-failing', async ({ db }, { endpointId }: Data) => {
  const { host, path } = await describeEndpoint(db, endpointId)
  return {
    subject: `Your webhook at ${host} does not answer as it should`,
    preview: 'We will try again, for three days.',
    heading: 'An event could not be delivered',
    paragraphs: [
      `We sent an event to your webhook at ${host}, and it did not answer with a status of 200 to 299.`,
      'We will try again, less and less often, for three days. After five days without a success the webhook is turned off. Your page shows what it answered.',
    ],
    action: { label: 'See What Was Sent', path },
  }
})

/** To the owner of an endpoint that gets nothing any more. */
export const webhookDisabledEmail = defineMail('webhook-disabled', async ({ db }, { endpointId }: Data) => {
  const { host, path, isGone } = await describeEndpoint(db, endpointId)
  return {
    subject: `Your webhook at ${host} was turned off`,
    preview: 'Nothing more is sent to it until you turn it on again.',
    heading: 'A webhook was turned off',
    paragraphs: [
      isGone
        ? `Your webhook at ${host} answered 410, which means that it wants nothing more.`
        : `Your webhook at ${host} has not taken any event for five days.`,
      'When you turn it on again, you can have everything sent that happened in the meantime, up to thirty days back.',
    ],
    action: { label: 'See Your Webhooks', path },
  }
})

async function describeEndpoint(db: Needs<'db'>['db'], id: string): Promise<{ host: string; path: string; isGone: boolean }> {
  const { url, builderId, disabledBecause } = webhookEndpoints
  const [row] = await db.select({ url, builderId, disabledBecause }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return {
    // Deleted meanwhile.
    host: row ? new URL(row.url).host : 'an address that you have removed',
    path: row?.builderId === null ? '/admin/webhooks' : '/dashboard/webhooks',
    isGone: row?.disabledBecause === 'gone',
  }
}
