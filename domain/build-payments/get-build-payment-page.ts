import { and, eq, lt } from 'drizzle-orm'
import type { BuildPaymentPage, BuildPaymentType, CustomBuildPayment } from '#contracts/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/build-requests.ts'
import { Refusal } from '#contracts/refusal.ts'
import { amountDue } from '../build-requests/amount-due.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { getRequest } from '../build-requests/list-requests.ts'
import { readBalance } from '../build-requests/read-balance.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import { customBuildPayments } from './build-payments-table.ts'
import { settleBuildPayment } from './settle-build-payment.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>
type PaymentPageQuery = { requestId: string; paymentType: BuildPaymentType; sessionId?: string | undefined }

const POLL_THROTTLE_MS = 3_000

/** What the page behind a payment link shows. Coming back from the provider before its webhook, it asks the provider itself. */
export async function getBuildPaymentPage(
  ctx: Deps,
  { requestId, paymentType, sessionId }: PaymentPageQuery,
): Promise<BuildPaymentPage> {
  const account = requireAccount(ctx.actor)
  // Refuses everybody but the two sides.
  await getRequest(ctx, requestId)
  const returned = sessionId === undefined ? undefined : await pollReturnedSession(ctx, { requestId, sessionId })
  const request = await getRequest(ctx, requestId)
  const { buyerId, ...row } = await findRow(ctx, requestId)
  const due = amountDue(paymentType, await readBalance(ctx.db, row), ctx.now().toISOString().slice(0, 10))
  const isProcessing = returned === 'pending' || (await isPaymentProcessing(ctx, requestId))
  const state = isProcessing ? 'processing' : stateOf(request, paymentType, due)
  return {
    request,
    payment_type: paymentType,
    state,
    amount: state === 'due' && typeof due === 'number' ? due / 100 : null,
    message: due instanceof Refusal ? due.message : null,
    can: { pay: state === 'due' && account.id === buyerId },
  }
}

function stateOf(request: CustomBuildRequest, paymentType: BuildPaymentType, due: number | Refusal): BuildPaymentPage['state'] {
  if (typeof due === 'number') return 'due'
  const isPaid = ({ status, payment_type }: CustomBuildPayment) =>
    status === 'paid' && (payment_type === paymentType || request.open_balance === 0)
  return request.payments.some(isPaid) ? 'paid' : 'closed'
}

/** What the payment is that somebody comes back from; undefined for a session of something else. */
async function pollReturnedSession(ctx: Deps, { requestId, sessionId }: { requestId: string; sessionId: string }) {
  const { stripeSessionId, status, updatedAt } = customBuildPayments
  const meant = and(eq(customBuildPayments.requestId, requestId), eq(stripeSessionId, sessionId))
  const read = async () => (await ctx.db.select({ status }).from(customBuildPayments).where(meant))[0]?.status
  if ((await read()) !== 'pending') return read()
  // Not more often than every few seconds, however often the page is loaded.
  const quiet = lt(updatedAt, new Date(ctx.now().getTime() - POLL_THROTTLE_MS))
  const asked = await ctx.db
    .update(customBuildPayments)
    .set({ updatedAt: ctx.now() })
    .where(and(meant, eq(status, 'pending'), quiet))
    .returning({ id: customBuildPayments.id })
  if (asked.length > 0) {
    await settleBuildPayment(ctx, { sessionId }).catch((error: unknown) => {
      if (!isProviderOutage(error)) throw error
    })
  }
  return read()
}

/** Paid by a method that takes days. */
async function isPaymentProcessing(ctx: Deps, requestId: string): Promise<boolean> {
  const { status, paymentIntentId } = customBuildPayments
  const pending = and(eq(customBuildPayments.requestId, requestId), eq(status, 'pending'))
  const rows = await ctx.db.select({ paymentIntentId }).from(customBuildPayments).where(pending)
  return rows.some((row) => row.paymentIntentId !== null)
}

async function findRow(ctx: Deps, requestId: string) {
  const { id, status, quotedPriceCents, buyerId, builderId } = customBuildRequests
  const [row] = await ctx.db
    .select({ id, status, quotedPriceCents, buyerId, builderId })
    .from(customBuildRequests)
    .where(eq(customBuildRequests.id, requestId))
  if (!row) throw new Refusal('not_found', 'Request not found')
  return row
}
