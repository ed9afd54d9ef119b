import { and, eq } from 'drizzle-orm'
import type { SessionOrder } from '#contracts/order-views.ts'
import { Refusal } from '#contracts/refusal.ts'
import { type CheckoutStatus, checkouts } from '../checkout/checkout-tables.ts'
import { throttleProviderPoll } from '../checkout/throttle-provider-poll.ts'
import { type Account, requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { isProviderOutage } from '../kernel/is-provider-outage.ts'
import { orderView, selectOrders } from './order-view.ts'
import { orders } from './orders-tables.ts'
import { settleCheckout } from './settle-checkout.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

const SHOWN_AS: Record<CheckoutStatus, SessionOrder['status']> = {
  opening: 'processing',
  open: 'processing',
  paying: 'processing',
  completed: 'paid',
  refunding: 'refunded',
  refund_failed: 'refunded',
  refunded: 'refunded',
  expired: 'expired',
  cancelled: 'expired',
  failed: 'failed',
}

/** What became of a payment, for its buyer only. Should the webhook be late or lost, the provider is asked. */
export async function getOrderBySession(ctx: Deps, sessionId: string): Promise<SessionOrder> {
  const buyer = requireAccount(ctx.actor)
  const found = await findCheckout(ctx, buyer, sessionId)
  const checkout =
    SHOWN_AS[found.status] === 'processing' && (await askAgain(ctx, found.id, sessionId))
      ? await findCheckout(ctx, buyer, sessionId)
      : found

  const [order] = await selectOrders(ctx.db).where(eq(orders.checkoutId, checkout.id))
  return { status: SHOWN_AS[checkout.status], order: order ? orderView(order, ctx.settings.publicUrl) : null }
}

async function findCheckout(ctx: Deps, buyer: Account, sessionId: string) {
  const [checkout] = await ctx.db
    .select({ id: checkouts.id, status: checkouts.status })
    .from(checkouts)
    .where(and(eq(checkouts.stripeSessionId, sessionId), eq(checkouts.buyerId, buyer.id)))
  if (!checkout) throw new Refusal('not_found', 'Order Not Found')
  return checkout
}

/** True when the provider was asked: not more often than every few seconds, however often the page is loaded. */
async function askAgain(ctx: Deps, checkoutId: string, sessionId: string): Promise<boolean> {
  if (!(await throttleProviderPoll(ctx, checkoutId))) return false
  return settleCheckout(ctx, { sessionId }).then(
    () => true,
    (error: unknown) => {
      if (isProviderOutage(error)) return false
      throw error
    },
  )
}
