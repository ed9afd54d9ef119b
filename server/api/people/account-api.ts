import { createRoute } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { DeleteAccount } from '#contracts/people/account-bodies.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { getToday } from '#domain/people/accounts/get-time-zone.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { AccountExport } from '#server/operations/account-export/account-export-schema.ts'
import { exportAccount } from '#server/operations/account-export/export-account.ts'

const copy = createRoute({
  method: 'get',
  path: '/account/export',
  security: SESSION_ONLY,
  summary: 'Export your account data',
  responses: { 200: jsonAnswer(AccountExport, 'One list per table; amounts in cents') },
})

const end = createRoute({
  method: 'delete',
  path: '/account',
  security: SESSION_ONLY,
  summary: 'Delete your account permanently',
  description:
    'Erases your name, addresses, photos, listings, cart and applications. Orders and payments stay in our records without your name. ' +
    'Refused with 409 while an order, a payment or a payout is in progress.',
  request: jsonBody(DeleteAccount),
  responses: { 200: jsonAnswer(Confirmation, 'Deleted; all sessions have ended') },
})

/** The account of the signed-in user. */
export function accountApi() {
  return apiRouter()
    .openapi(copy, async (c) => {
      const { ctx } = c.var
      const day = await getToday(ctx, ctx.db, requireAccount(ctx.actor, 'User not authenticated').id)
      c.header('content-disposition', `attachment; filename="tonewood-account-${day}.json"`)
      return c.json(await exportAccount(ctx), 200)
    })
    .openapi(end, async (c) => c.json(await deleteAccount(c.var.ctx, c.req.valid('json')), 200))
}
