import { createRoute, z } from '@hono/zod-openapi'
import { decimalDollars, toCents } from '#contracts/kernel/money.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { LedgerPage, PayoutsOverview, ProviderPage } from '#contracts/money/payout-views.ts'
import { getPayouts } from '#domain/money/payouts/get-payouts.ts'
import { exportLedger, listLedger } from '#domain/money/payouts/list-ledger.ts'
import { openOnboarding } from '#domain/money/payouts/open-onboarding.ts'
import { openPayoutDashboard } from '#domain/money/payouts/open-payout-dashboard.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const overview = createRoute({
  method: 'get',
  path: '/payouts',
  security: withScope('payouts:read'),
  summary: 'Get your payout account and balance',
  responses: { 200: jsonAnswer(PayoutsOverview, 'Your account with the payment provider and your balance') },
})

const onboarding = createRoute({
  method: 'post',
  path: '/payouts/onboarding',
  security: SESSION_ONLY,
  summary: 'Create a link to payout onboarding with the payment provider; it works once, for a few minutes',
  responses: { 200: jsonAnswer(ProviderPage, 'The URL to open') },
})

const dashboard = createRoute({
  method: 'post',
  path: '/payouts/dashboard',
  security: SESSION_ONLY,
  summary: 'Create a link to your payment provider dashboard',
  responses: { 200: jsonAnswer(ProviderPage, 'The URL to open') },
})

const ledger = createRoute({
  method: 'get',
  path: '/payouts/ledger',
  security: withScope('payouts:read'),
  summary: 'List the lines of your statement, newest first',
  request: {
    query: z.object({
      limit: listLimit().default(25),
      cursor: z.string().max(20).optional(),
    }),
  },
  responses: { 200: jsonAnswer(LedgerPage, 'One page of the statement') },
})

const ledgerCsv = createRoute({
  method: 'get',
  path: '/payouts/ledger.csv',
  security: withScope('payouts:read'),
  summary: 'Export your whole statement as CSV, oldest first, with running balance',
  responses: { 200: { description: 'One row per line', content: { 'text/csv': { schema: z.string() } } } },
})

const COLUMNS = ['occurred_at', 'description', 'reason', 'order_number', 'amount', 'balance']

/** Payouts of the signed-in builder. */
export function payoutsApi() {
  const router = apiRouter()
    .openapi(overview, async (c) => c.json(await getPayouts(c.var.ctx), 200))
    .openapi(onboarding, async (c) => c.json(await openOnboarding(c.var.ctx), 200))
    .openapi(dashboard, async (c) => c.json(await openPayoutDashboard(c.var.ctx), 200))
    .openapi(ledger, async (c) => c.json(await listLedger(c.var.ctx, c.req.valid('query')), 200))

  router.openAPIRegistry.registerPath(ledgerCsv)
  router.get(ledgerCsv.path, async (c) => {
    const entries = await exportLedger(c.var.ctx)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="tonewood-statement.csv"')
    const rows = entries.map((entry) => ({
      ...entry,
      amount: decimalDollars(toCents(entry.amount)),
      balance: decimalDollars(toCents(entry.balance)),
    }))
    return c.body(csvHead(COLUMNS) + csvLines(rows, COLUMNS))
  })
  return router
}
