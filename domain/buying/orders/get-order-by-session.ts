import { and, eq, isNotNull } from 'drizzle-orm'
import type { SessionOrder } from '#contracts/buying/order-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { checkoutOf } from '#domain/money/payments/checkout-of.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { settlePayment } from '#domain/money/payments/settle-payment.ts'
import { throttleProviderPoll } from '#domain/money/payments/throttle-provider-poll.ts'
import { orderSale } from './order-sale.ts'
import { orderView, selectOrders } from './order-view.ts'
import { orders } from './orders-tables.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

const SHOWN_AS: Record<PaymentStatus, SessionOrder['status']> = {
  opening: 'processing',
  open: 'processing',
  processing: 'processing',
  paid: 'paid',
  refunding: 'refunded',
  refund_failed: 'refunded',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'expired',
  failed: 'failed',
}

/** The state of a payment, for the buyer only. Asks the provider in case the webhook is late or lost. */
export async function getOrderBySession(ctx: Deps, sessionId: string): Promise<SessionOrder> {
  const buyer = requireAccount(ctx.actor)
  const found = await findPayment(ctx, buyer, sessionId)
  const payment =
    shownAs(found) === 'processing' && (await askAgain(ctx, found.id, sessionId))
      ? await findPayment(ctx, buyer, sessionId)
      : found

  const [order] = await selectOrders(ctx.db).where(eq(orders.checkoutId, checkoutOf(payment)))
  return { status: shownAs(payment), order: order ? orderView(ctx, order) : null }
}

/** An order's refund is shown once it has succeeded. */
function shownAs({ status, refundReason }: PaymentRow): SessionOrder['status'] {
  return status === 'refunding' && refundReason === null ? 'paid' : SHOWN_AS[status]
}

async function findPayment(ctx: Deps, buyer: Account, sessionId: string): Promise<PaymentRow> {
  const ofInstrument = and(eq(payments.stripeSessionId, sessionId), isNotNull(payments.checkoutId))
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(ofInstrument, eq(payments.buyerId, buyer.id)))
  if (!payment) throw new Refusal('not_found', 'Order Not Found')
  return payment
}

/** Asks the provider, at most every few seconds however often the page is loaded. Returns whether it did. */
async function askAgain(ctx: Deps, paymentId: string, sessionId: string): Promise<boolean> {
  if (!(await throttleProviderPoll(ctx, paymentId))) return false
  return settlePayment(ctx, { checkout: orderSale }, { sessionId }).then(
    () => true,
    (error: unknown) => {
      if (isProviderOutage(error)) return false
      throw error
    },
  )
}
