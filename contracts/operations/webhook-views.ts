import { z } from 'zod'
import { DISABLED_BECAUSE, WEBHOOK_EVENT_TYPES } from './webhook-events.ts'

/** An endpoint without its secret */
export const WebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    types: z.array(z.enum(WEBHOOK_EVENT_TYPES)).meta({ description: 'Types of events to send; empty for all' }),
    created_at: z.string(),
    disabled_at: z.string().nullable(),
    disabled_because: z.enum(DISABLED_BECAUSE).nullable(),
    failing_since: z.string().nullable().meta({ description: 'Time of the first failure since the last success' }),
    /** The previous secret also signs until then. */
    previous_secret_until: z.string().nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const WebhookEndpoints = z.object({ endpoints: z.array(WebhookEndpoint) }).meta({ id: 'WebhookEndpoints' })
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>

export const WebhookEndpointAnswer = z.object({ endpoint: WebhookEndpoint }).meta({ id: 'WebhookEndpointAnswer' })

/** The only response with the secret */
export const WebhookEndpointSecret = z
  .object({
    endpoint: WebhookEndpoint,
    secret: z.string().meta({ description: 'Your program uses it to verify that an event comes from the shop. Shown only once' }),
  })
  .meta({ id: 'WebhookEndpointSecret' })
export type WebhookEndpointSecret = z.infer<typeof WebhookEndpointSecret>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** A delivery of an event, with its last attempt */
export const WebhookDelivery = z
  .object({
    id: z.string(),
    event_id: z.string().meta({ description: 'Sent as webhook-id; the same on every attempt' }),
    type: z.string(),
    occurred_at: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number(),
    attempted_at: z.string().nullable(),
    next_attempt_at: z.string().nullable(),
    status: z.number().nullable().meta({ description: 'HTTP status of the last response; null without a response' }),
    ms: z.number().nullable(),
    answer: z.string().nullable().meta({ description: 'The first kilobyte of the response, or the reason there was none' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z
  .object({ deliveries: z.array(WebhookDelivery), total: z.number(), page: z.number(), pages: z.number() })
  .meta({ id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>

export const WebhookDeliveryAnswer = z.object({ delivery: WebhookDelivery }).meta({ id: 'WebhookDeliveryAnswer' })

export const ReplayedEvents = z
  .object({ events: z.number().meta({ description: 'Number of events to send' }) })
  .meta({ id: 'ReplayedEvents' })
