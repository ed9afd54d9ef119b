import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import {
  ChangeEndpoint,
  CreateEndpoint,
  DeliveriesQuery,
  EnableEndpoint,
  ReplayEvents,
} from '#contracts/operations/webhook-bodies.ts'
import { ENDPOINT_OWNERS } from '#contracts/operations/webhook-events.ts'
import {
  ReplayedEvents,
  WebhookDeliveries,
  WebhookDeliveryAnswer,
  WebhookEndpointAnswer,
  WebhookEndpointSecret,
  WebhookEndpoints,
} from '#contracts/operations/webhook-views.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  enableEndpoint,
  rotateSecret,
  turnOffEndpoint,
} from '#domain/operations/webhook-endpoints/change-endpoint.ts'
import { listDeliveries } from '#domain/operations/webhook-endpoints/list-deliveries.ts'
import { listEndpoints } from '#domain/operations/webhook-endpoints/list-endpoints.ts'
import { replayEvents, sendAgain, sendTest } from '#domain/operations/webhook-endpoints/replay-events.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const owned = z.object({ owner: z.enum(ENDPOINT_OWNERS).default('builder') })

/** Webhook endpoints of builders and of the shop. */
export const webhookEndpointsApi = [
  route('GET /api/v1/webhook-endpoints', 'webhooks:manage', {
    summary: 'List your webhooks; with owner=shop, the shop’s webhooks (signed-in operators)',
    query: owned.extend(listQuery({}).shape),
    answer: jsonAnswer(WebhookEndpoints, 'Oldest first, without their secrets'),
    action: async (ctx, { query: { owner, limit } }) => {
      const { endpoints } = await listEndpoints(ctx, owner)
      return { endpoints: endpoints.slice(0, limit) }
    },
  }),
  route('POST /api/v1/webhook-endpoints', 'webhooks:manage', {
    summary: 'Create a webhook',
    description:
      'Follows the Standard Webhooks specification 1.0.0: signed POST requests, retried for three days. Verify signatures with a library for that specification.',
    body: CreateEndpoint,
    status: 201,
    answer: jsonAnswer(WebhookEndpointSecret, 'The webhook with its secret, which is shown only once'),
    needsTerms: false,
    action: (ctx, { body }) => createEndpoint(ctx, body),
  }),
  route('PUT /api/v1/webhook-endpoints/{id}', 'webhooks:manage', {
    summary: 'Update the URL and events of a webhook',
    body: ChangeEndpoint,
    answer: jsonAnswer(WebhookEndpointAnswer, 'Changed'),
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      const endpoint = await changeEndpoint(ctx, params.id, body)
      return { endpoint }
    },
  }),
  route('DELETE /api/v1/webhook-endpoints/{id}', 'webhooks:manage', {
    summary: 'Delete a webhook and its log',
    answer: jsonAnswer(Confirmation, 'Removed'),
    needsTerms: false,
    action: (ctx, { params }) => deleteEndpoint(ctx, params.id),
  }),
  route('POST /api/v1/webhook-endpoints/{id}/secret', 'webhooks:manage', {
    summary: 'Rotate the secret of a webhook; events are also signed with the old one for a day',
    answer: jsonAnswer(WebhookEndpointSecret, 'The new secret, which is shown only once'),
    needsTerms: false,
    action: (ctx, { params }) => rotateSecret(ctx, params.id),
  }),
  route('POST /api/v1/webhook-endpoints/{id}/disable', 'webhooks:manage', {
    summary: 'Disable a webhook',
    answer: jsonAnswer(WebhookEndpointAnswer, 'No more events will be sent'),
    needsTerms: false,
    action: async (ctx, { params }) => ({ endpoint: await turnOffEndpoint(ctx, params.id) }),
  }),
  route('POST /api/v1/webhook-endpoints/{id}/enable', 'webhooks:manage', {
    summary: 'Enable a webhook; optionally send events missed since a given time',
    body: EnableEndpoint,
    answer: jsonAnswer(WebhookEndpointAnswer, 'The webhook will get events again'),
    needsTerms: false,
    action: async (ctx, { params, body }) => {
      const endpoint = await enableEndpoint(ctx, params.id, body)
      return { endpoint }
    },
  }),
  route('POST /api/v1/webhook-endpoints/{id}/test', 'webhooks:manage', {
    summary: 'Send a test event',
    status: 201,
    answer: jsonAnswer(WebhookDeliveryAnswer, 'Sent immediately; the log shows the response'),
    needsTerms: false,
    action: async (ctx, { params }) => ({ delivery: await sendTest(ctx, params.id) }),
  }),
  route('POST /api/v1/webhook-endpoints/{id}/replay', 'webhooks:manage', {
    summary: 'Resend all events since a given time, up to thirty days back',
    body: ReplayEvents,
    answer: jsonAnswer(ReplayedEvents, 'Number of events to send'),
    needsTerms: false,
    action: (ctx, { params: { id }, body }) => replayEvents(ctx, id, body),
  }),
  route('GET /api/v1/webhook-endpoints/{id}/deliveries', 'webhooks:manage', {
    summary: 'List a webhook’s deliveries from the last thirty days',
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(WebhookDeliveries, 'Newest first, each with its last response'),
    action: (ctx, { params: { id }, query }) => listDeliveries(ctx, { id, ...DeliveriesQuery.parse(query) }),
  }),
  route('POST /api/v1/webhook-deliveries/{id}/again', 'webhooks:manage', {
    summary: 'Resend an event',
    answer: jsonAnswer(WebhookDeliveryAnswer, 'Sent immediately, with the same id'),
    needsTerms: false,
    action: async (ctx, { params }) => ({ delivery: await sendAgain(ctx, params.id) }),
  }),
] as const
