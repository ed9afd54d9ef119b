import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
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
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })
const owned = z.object({ owner: z.enum(ENDPOINT_OWNERS).default('builder') })
const security = withScope('webhooks:manage')

const list = createRoute({
  method: 'get',
  path: '/webhook-endpoints',
  security,
  summary: 'List your webhooks; with owner=shop, the shop’s webhooks (signed-in operators)',
  request: { query: owned.extend(listQuery({}).shape) },
  responses: { 200: jsonAnswer(WebhookEndpoints, 'Oldest first, without their secrets') },
})
const create = createRoute({
  method: 'post',
  path: '/webhook-endpoints',
  security,
  summary: 'Create a webhook',
  description:
    'Follows the Standard Webhooks specification 1.0.0: signed POST requests, retried for three days. Verify signatures with a library for that specification.',
  request: jsonBody(CreateEndpoint),
  responses: { 201: jsonAnswer(WebhookEndpointSecret, 'The webhook with its secret, which is shown only once') },
})
const change = createRoute({
  method: 'put',
  path: '/webhook-endpoints/{id}',
  security,
  summary: 'Update the URL and events of a webhook',
  request: { params, ...jsonBody(ChangeEndpoint) },
  responses: { 200: jsonAnswer(WebhookEndpointAnswer, 'Changed') },
})
const remove = createRoute({
  method: 'delete',
  path: '/webhook-endpoints/{id}',
  security,
  summary: 'Delete a webhook and its log',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Removed') },
})
const rotate = createRoute({
  method: 'post',
  path: '/webhook-endpoints/{id}/secret',
  security,
  summary: 'Rotate the secret of a webhook; events are also signed with the old one for a day',
  request: { params },
  responses: { 200: jsonAnswer(WebhookEndpointSecret, 'The new secret, which is shown only once') },
})
const disable = createRoute({
  method: 'post',
  path: '/webhook-endpoints/{id}/disable',
  security,
  summary: 'Disable a webhook',
  request: { params },
  responses: { 200: jsonAnswer(WebhookEndpointAnswer, 'No more events will be sent') },
})
const enable = createRoute({
  method: 'post',
  path: '/webhook-endpoints/{id}/enable',
  security,
  summary: 'Enable a webhook; optionally send events missed since a given time',
  request: { params, ...jsonBody(EnableEndpoint) },
  responses: { 200: jsonAnswer(WebhookEndpointAnswer, 'The webhook will get events again') },
})
const test = createRoute({
  method: 'post',
  path: '/webhook-endpoints/{id}/test',
  security,
  summary: 'Send a test event',
  request: { params },
  responses: { 201: jsonAnswer(WebhookDeliveryAnswer, 'Sent immediately; the log shows the response') },
})
const replay = createRoute({
  method: 'post',
  path: '/webhook-endpoints/{id}/replay',
  security,
  summary: 'Resend all events since a given time, up to thirty days back',
  request: { params, ...jsonBody(ReplayEvents) },
  responses: { 200: jsonAnswer(ReplayedEvents, 'Number of events to send') },
})
const deliveries = createRoute({
  method: 'get',
  path: '/webhook-endpoints/{id}/deliveries',
  security,
  summary: 'List a webhook’s deliveries from the last thirty days',
  request: { params, query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(WebhookDeliveries, 'Newest first, each with its last response') },
})
const again = createRoute({
  method: 'post',
  path: '/webhook-deliveries/{id}/again',
  security,
  summary: 'Resend an event',
  request: { params },
  responses: { 200: jsonAnswer(WebhookDeliveryAnswer, 'Sent immediately, with the same id') },
})

/** Webhook endpoints of builders and of the shop. */
export function webhookEndpointsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { owner, limit } = c.req.valid('query')
      const { endpoints } = await listEndpoints(c.var.ctx, owner)
      return c.json({ endpoints: endpoints.slice(0, limit) }, 200)
    })
    .openapi(create, async (c) => c.json(await createEndpoint(c.var.ctx, c.req.valid('json')), 201))
    .openapi(change, async (c) => {
      const endpoint = await changeEndpoint(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ endpoint }, 200)
    })
    .openapi(remove, async (c) => c.json(await deleteEndpoint(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(rotate, async (c) => c.json(await rotateSecret(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(disable, async (c) => c.json({ endpoint: await turnOffEndpoint(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(enable, async (c) => {
      const endpoint = await enableEndpoint(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ endpoint }, 200)
    })
    .openapi(test, async (c) => c.json({ delivery: await sendTest(c.var.ctx, c.req.valid('param').id) }, 201))
    .openapi(replay, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await replayEvents(c.var.ctx, id, c.req.valid('json')), 200)
    })
    .openapi(deliveries, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listDeliveries(c.var.ctx, { id, ...DeliveriesQuery.parse(c.req.valid('query')) }), 200)
    })
    .openapi(again, async (c) => c.json({ delivery: await sendAgain(c.var.ctx, c.req.valid('param').id) }, 200))
}
