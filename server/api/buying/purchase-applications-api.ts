import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { DecideApplication, SubmitApplication } from '#contracts/buying/purchase-application-bodies.ts'
import { MyApplications, ReceivedApplications, SubmittedApplication } from '#contracts/buying/purchase-application-views.ts'
import { APPLICATION_STATUSES } from '#contracts/buying/purchase-applications.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { decideApplication } from '#domain/buying/purchase-applications/decide-application.ts'
import { listMyApplications } from '#domain/buying/purchase-applications/list-my-applications.ts'
import { listReceivedApplications } from '#domain/buying/purchase-applications/list-received-applications.ts'
import { submitApplication } from '#domain/buying/purchase-applications/submit-application.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const limit = listLimit().default(50)

const submit = createRoute({
  method: 'post',
  path: '/purchase-applications',
  security: SESSION_ONLY,
  summary: 'Create a purchase application for a product',
  request: jsonBody(SubmitApplication),
  responses: { 201: jsonAnswer(SubmittedApplication, 'The builder will confirm availability') },
})

const mine = createRoute({
  method: 'get',
  path: '/purchase-applications',
  security: SESSION_ONLY,
  summary: 'List your purchase applications, newest first',
  request: { query: z.object({ product_id: Uuid.optional(), limit }) },
  responses: { 200: jsonAnswer(MyApplications, 'Newest first') },
})

const received = createRoute({
  method: 'get',
  path: '/purchase-applications/received',
  security: withScope('orders:read'),
  summary: 'List purchase applications for your products, newest first',
  request: {
    query: z.object({
      status: z.enum(APPLICATION_STATUSES).optional(),
      limit,
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
  },
  responses: { 200: jsonAnswer(ReceivedApplications, 'Newest first') },
})

const decide = createRoute({
  method: 'post',
  path: '/purchase-applications/{id}/decision',
  security: SESSION_ONLY,
  summary: 'Approve or decline a purchase application for one of your products',
  request: { params: z.object({ id: Uuid }), ...jsonBody(DecideApplication) },
  responses: { 200: jsonAnswer(Confirmation, 'Decided') },
})

/** The signed-in user's purchase applications, as a buyer and as a builder. */
export function purchaseApplicationsApi() {
  return apiRouter()
    .openapi(submit, async (c) => {
      const { product_id, message } = c.req.valid('json')
      return c.json(await submitApplication(c.var.ctx, { productId: product_id, message }), 201)
    })
    .openapi(mine, async (c) => {
      const { product_id, limit } = c.req.valid('query')
      return c.json({ applications: await listMyApplications(c.var.ctx, { productId: product_id, limit }) }, 200)
    })
    .openapi(received, async (c) => {
      return c.json({ applications: await listReceivedApplications(c.var.ctx, c.req.valid('query')) }, 200)
    })
    .openapi(decide, async (c) => {
      const input = { applicationId: c.req.valid('param').id, decision: c.req.valid('json').decision }
      return c.json(await decideApplication(c.var.ctx, input), 200)
    })
}
