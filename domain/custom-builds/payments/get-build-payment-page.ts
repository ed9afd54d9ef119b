import { and, eq } from 'drizzle-orm'
import type { CustomBuildPayment } from '#contracts/custom-builds/build-payment-views.ts'
import { type BuildPaymentLink, paymentTypeOf } from '#contracts/custom-builds/build-payments.ts'
import type { BuildPaymentPage, CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { settlePayment } from '#domain/money/payments/settle-payment.ts'
import { throttleProviderPoll } from '#domain/money/payments/throttle-provider-poll.ts'
import type { Due } from '../requests/amount-due.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { getBalance } from '../requests/get-balance.ts'
import { getRequest } from '../requests/list-requests.ts'
import { buildSale } from './build-sale.ts'
import { dueNow } from './open-build-payment.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>
const ON_ITS_WAY: PaymentStatus[] = ['opening', 'open', 'processing']

type PaymentPageQuery = { requestId: string; link: BuildPaymentLink; sessionId?: string | undefined }

/** The page behind a payment link. Asks the provider if the buyer returns before the webhook arrives. */
export async function getBuildPaymentPage(
  ctx: Deps,
  { requestId, link, sessionId }: PaymentPageQuery,
): Promise<BuildPaymentPage> {
  const account = requireAccount(ctx.actor)
  // Refuses everyone except buyer and builder.
  await getRequest(ctx, requestId)
  const returned = sessionId === undefined ? undefined : await pollReturnedSession(ctx, { requestId, sessionId })
  const request = await getRequest(ctx, requestId)
  const { buyerId, ...row } = await findRow(ctx, requestId)
  const due = dueNow(ctx, { link, balance: await getBalance(ctx.db, row) })
  const isProcessing = (returned !== undefined && ON_ITS_WAY.includes(returned)) || (await isPaymentProcessing(ctx.db, requestId))
  const state = isProcessing ? 'processing' : stateOf(request, link, due)
  return {
    request,
    payment_type: paymentTypeOf(link),
    part_id: typeof link === 'object' ? link.partId : null,
    state,
    amount: state === 'due' && !(due instanceof Refusal) ? toDollars(due.cents) : null,
    message: due instanceof Refusal ? due.message : null,
    can: { pay: state === 'due' && account.id === buyerId },
  }
}

function stateOf(request: CustomBuildRequest, link: BuildPaymentLink, due: Due | Refusal): BuildPaymentPage['state'] {
  if (!(due instanceof Refusal)) return 'due'
  if (typeof link === 'object')
    return request.parts.some(({ id, state }) => id === link.partId && state === 'paid') ? 'paid' : 'closed'
  const isPaid = ({ status, disputed, payment_type }: CustomBuildPayment) =>
    status === 'paid' && disputed !== 'lost' && (payment_type === link || request.open_balance === 0)
  return request.payments.some(isPaid) ? 'paid' : 'closed'
}

/** The status of the payment that the buyer returned from. Undefined for any other session. */
async function pollReturnedSession(ctx: Deps, { requestId, sessionId }: { requestId: string; sessionId: string }) {
  const meant = and(eq(payments.requestId, requestId), eq(payments.stripeSessionId, sessionId))
  const read = async () => (await ctx.db.select().from(payments).where(meant))[0]
  const before = await read()
  if (!before || !ON_ITS_WAY.includes(before.status)) return before?.status
  if (await throttleProviderPoll(ctx, before.id)) {
    await settlePayment(ctx, { build: buildSale }, { sessionId }).catch((error: unknown) => {
      if (!isProviderOutage(error)) throw error
    })
  }
  return (await read())?.status
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
