import { z } from '@hono/zod-openapi'
import { decimalDollars, toCents } from '#contracts/kernel/money.ts'
import { listLimit } from '#contracts/kernel/whole-number.ts'
import { LedgerPage, PayoutsOverview, ProviderPage } from '#contracts/money/payout-views.ts'
import { RECENT_PROOF_MINUTES } from '#domain/kernel/actor.ts'
import { getPayouts } from '#domain/money/payouts/get-payouts.ts'
import { exportLedger, listLedger } from '#domain/money/payouts/list-ledger.ts'
import { openOnboarding } from '#domain/money/payouts/open-onboarding.ts'
import { openPayoutDashboard } from '#domain/money/payouts/open-payout-dashboard.ts'
import { csvHead, csvLines } from '#server/http/csv-text.ts'
import { csvAnswer, jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

const COLUMNS = ['occurred_at', 'description', 'reason', 'order_number', 'amount', 'balance']

/** Payouts of the signed-in builder. */
export const payoutsApi = [
  route('GET /api/v1/payouts', 'payouts:read', {
    summary: 'Get your payout account and balance',
    answer: jsonAnswer(PayoutsOverview, 'Your account with the payment provider and your balance'),
    action: (ctx) => getPayouts(ctx),
  }),
  route('POST /api/v1/payouts/onboarding', 'session', {
    summary: 'Create a link to payout onboarding with the payment provider; it works once, for a few minutes',
    answer: jsonAnswer(ProviderPage, 'The URL to open'),
    verifiedWithin: RECENT_PROOF_MINUTES,
    waitsFor: 'provider',
    action: (ctx) => openOnboarding(ctx),
  }),
  route('POST /api/v1/payouts/dashboard', 'session', {
    summary: 'Create a link to your payment provider dashboard',
    answer: jsonAnswer(ProviderPage, 'The URL to open'),
    needsTerms: false,
    verifiedWithin: RECENT_PROOF_MINUTES,
    waitsFor: 'provider',
    action: (ctx) => openPayoutDashboard(ctx),
  }),
  route('GET /api/v1/payouts/ledger', 'payouts:read', {
    summary: 'List the lines of your statement, newest first',
    query: z.object({
      limit: listLimit().default(25),
      cursor: z.string().max(20).optional(),
    }),
    answer: jsonAnswer(LedgerPage, 'One page of the statement'),
    action: (ctx, { query }) => listLedger(ctx, query),
  }),
  route('GET /api/v1/payouts/ledger.csv', 'payouts:read', {
    summary: 'Export your whole statement as CSV, oldest first, with running balance',
    answer: csvAnswer('One row per line'),
    action: async (ctx, _input, c) => {
      const entries = await exportLedger(ctx)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="tonewood-statement.csv"')
      const rows = entries.map((entry) => ({
        ...entry,
        amount: decimalDollars(toCents(entry.amount)),
        balance: decimalDollars(toCents(entry.balance)),
      }))
      return c.body(csvHead(COLUMNS) + csvLines(rows, COLUMNS))
    },
  }),
] as const
