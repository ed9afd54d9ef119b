import { and, asc, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { closePayment } from './close-payment.ts'
import { payments } from './payments-tables.ts'
import { type PaymentDeps, type Sales, saleOf } from './sale.ts'

const AT_ONCE = 50
const OPENING_MS = 60_000

/** Closes payments whose time is over, and those that were interrupted before their page was stored. */
export async function closeDuePayments(ctx: PaymentDeps, sales: Sales): Promise<void> {
  const now = ctx.now()
  const cutOff = and(eq(payments.status, 'opening'), lt(payments.createdAt, new Date(now.getTime() - OPENING_MS)))
  const due = await ctx.db
    .select()
    .from(payments)
    .where(or(cutOff, and(inArray(payments.status, ['opening', 'open']), lte(payments.expiresAt, now))))
    .orderBy(asc(payments.expiresAt))
    .limit(AT_ONCE)

  const failures: unknown[] = []
  for (const payment of due) {
    const sale = saleOf(sales, payment)
    if (!sale) continue
    try {
      await closePayment(ctx, sale, { paymentId: payment.id, as: payment.expiresAt <= now ? 'expired' : 'failed' })
    } catch (error) {
      // Without the provider nothing can be released safely; the next run tries again.
      if (isProviderOutage(error)) break
      // One failed payment must not keep other instruments reserved.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} payments could not be closed`, { cause: failures[0] })
}
