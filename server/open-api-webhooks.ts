import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#contracts/webhook-events.ts'
import { webhookMessage } from '#contracts/webhook-messages.ts'
import type { OpenApiSchemas } from './open-api-schemas.ts'

const HEADERS = [
  ['webhook-id', 'Names the event, the same at every attempt: what was taken once may come again'],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970'],
  [
    'webhook-signature',
    'By Standard Webhooks 1.0.0: v1, a comma and a signature in base64, or two of these with a space between',
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
  '2XX': { description: 'Taken. Everything else, a redirect too, is tried again for three days.' },
  '410': { description: 'Nothing more is wanted: the webhook is turned off at once' },
}

/** How a receiver knows that an event is from the shop. */
export const WEBHOOK_SIGNATURE = {
  type: 'apiKey',
  in: 'header',
  name: 'webhook-signature',
  description:
    'Standard Webhooks 1.0.0: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is what follows ' +
    '`whsec_` in the secret, decoded from base64.',
} as const

/** What is sent to the programs of builders and of the shop, by the type of its event. */
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
