import { createRoute } from '@hono/zod-openapi'
import { type AccountExport, exportAccount } from '../account-export/export-account.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer } from '../http/json-answer.ts'

const copy = createRoute({
  method: 'get',
  path: '/account/export',
  summary: 'A copy of everything the shop holds about you',
  responses: { 200: jsonAnswer<AccountExport>('Table by table; money in cents') },
})

/** The account of whoever is signed in. */
export function accountApi() {
  return apiRouter().openapi(copy, async (c) => {
    const day = c.var.ctx.now().toISOString().slice(0, 10)
    c.header('content-disposition', `attachment; filename="tonewood-account-${day}.json"`)
    return c.json(await exportAccount(c.var.ctx), 200)
  })
}
