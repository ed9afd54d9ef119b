import { z } from 'zod'
import { paging } from '../kernel/whole-number.ts'
import { ENDPOINT_OWNERS, WEBHOOK_EVENT_TYPES } from './webhook-events.ts'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

const url = z
  .string()
  .trim()
  .min(1, 'Enter the URL where your app receives events')
  .max(500, 'Keep the address to 500 characters or less')
  .refine((typed) => URL.canParse(typed), 'Enter a complete address, such as https://example.com/tonewood')
const types = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .max(WEBHOOK_EVENT_TYPES.length, 'Choose each event type only once')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each event type only once')
  .meta({ description: 'Types of events to send; empty for all' })

/** `POST /api/v1/webhook-endpoints`. */
export const CreateEndpoint = z.object({
  owner: z
    .enum(ENDPOINT_OWNERS)
    .default('builder')
    .meta({ description: 'builder: your own events. shop: all events, signed-in operators only' }),
  url,
  types: types.default([]),
})
export type CreateEndpoint = z.infer<typeof CreateEndpoint>

/** `PUT /api/v1/webhook-endpoints/{id}`. */
export const ChangeEndpoint = z.object({ url, types })
export type ChangeEndpoint = z.infer<typeof ChangeEndpoint>

const moment = z
  .string()
  .max(40)
  .refine((typed) => ISO_TIME.test(typed) && !Number.isNaN(Date.parse(typed)), 'Enter a time, such as 2026-11-01T08:00:00Z')
  .meta({ format: 'date-time' })

/** `POST /api/v1/webhook-endpoints/{id}/enable`. */
export const EnableEndpoint = z.object({
  replay_from: moment.optional().meta({ description: 'Also sends events since this time' }),
})
export type EnableEndpoint = z.infer<typeof EnableEndpoint>

/** `POST /api/v1/webhook-endpoints/{id}/replay`. */
export const ReplayEvents = z.object({ from: moment })
export type ReplayEvents = z.infer<typeof ReplayEvents>

/** The page of a log; an invalid one becomes the first. */
export const DeliveriesQuery = z.object({ ...paging(10_000) })
