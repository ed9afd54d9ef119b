import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#contracts/operations/webhook-events.ts'
import { webhookMessage } from '#contracts/operations/webhook-messages.ts'
import type { OpenApiSchemas } from './open-api-schemas.ts'

const HEADERS = [
  ['webhook-id', 'Identifies the event, the same on every attempt; skip ids that you have processed'],
  ['webhook-timestamp', 'Time of this attempt, in seconds since 1970'],
  [
    'webhook-signature',
    'Per Standard Webhooks 1.0.0: v1, a comma and a base64 signature; two of these separated by a space while a secret is being rotated',
  ],
] as const
const parameters = HEADERS.map(([name, description]) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
}))
const responses = {
  '2XX': { description: 'Accepted. Any other response, including a redirect, is retried for three days.' },
  '410': { description: 'Unsubscribes: the webhook is disabled immediately' },
}

/** How receivers verify that an event comes from the shop. */
export const WEBHOOK_SIGNATURE = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description:
    'Standard Webhooks 1.0.0: `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the part after ' +
    '`whsec_` in the secret, decoded from base64.',
} as const

/** The webhooks sent to builders and to the shop, by event type. */
export function describeWebhooks(schemas: OpenApiSchemas) {
  return Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => {
      const schema = schemas.describe(webhookMessage(type))
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      return [
        type,
        { post: { summary: WEBHOOK_EVENTS[type], security: [{ webhookSignature: [] }], parameters, requestBody, responses } },
      ]
    }),
  )
}
