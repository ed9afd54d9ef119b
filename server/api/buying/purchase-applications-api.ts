import { z } from '@hono/zod-openapi'
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
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const limit = listLimit().default(50)

/** The signed-in user's purchase applications, as a buyer and as a builder. */
export const purchaseApplicationsApi = [
  route('POST /api/v1/purchase-applications', 'session', {
    summary: 'Create a purchase application for a product',
    body: SubmitApplication,
    status: 201,
    answer: jsonAnswer(SubmittedApplication, 'The builder will confirm availability'),
    action: (ctx, { body: { product_id, message } }) => submitApplication(ctx, { productId: product_id, message }),
  }),
  route('GET /api/v1/purchase-applications', 'session', {
    summary: 'List your purchase applications, newest first',
    query: z.object({ product_id: Uuid.optional(), limit }),
    answer: jsonAnswer(MyApplications, 'Newest first'),
    action: async (ctx, { query: { product_id, limit } }) => ({
      applications: await listMyApplications(ctx, { productId: product_id, limit }),
    }),
  }),
  route('GET /api/v1/purchase-applications/received', 'orders:read', {
    summary: 'List purchase applications for your products, newest first',
    query: z.object({
      status: z.enum(APPLICATION_STATUSES).optional(),
      limit,
      offset: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
    }),
    answer: jsonAnswer(ReceivedApplications, 'Newest first'),
    action: async (ctx, { query }) => ({ applications: await listReceivedApplications(ctx, query) }),
  }),
  route('POST /api/v1/purchase-applications/{id}/decision', 'session', {
    summary: 'Approve or decline a purchase application for one of your products',
    body: DecideApplication,
    answer: jsonAnswer(Confirmation, 'Decided'),
    action: (ctx, { params, body }) => {
      const input = { applicationId: params.id, decision: body.decision }
      return decideApplication(ctx, input)
    },
  }),
] as const
