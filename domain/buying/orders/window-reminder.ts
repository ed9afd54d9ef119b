import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { formatPlannedDay, weekdayName } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { getOrderEmailFacts } from './get-order-email-facts.ts'
import { reachedAt } from './order-return-columns.ts'
import { orderReturnable } from './order-returnable.ts'
import { orders } from './orders-tables.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

/** To the buyer, two days before the trial ends. `until`: a calendar day in the shop's time zone */
const windowClosingEmail = defineMail(
  'return-window-closing',
  async ({ db }, { orderId, until }: { orderId: string; until: string }) => {
    const { order, item, picture } = await getOrderEmailFacts(db, orderId)
    return {
      subject: `Return window for ${item.productName} closes ${weekdayName(until)}`,
      preview: `You can start a return until ${formatPlannedDay(until)}.`,
      heading: `Return window closes ${formatPlannedDay(until)}`,
      picture,
      paragraphs: [
        'If the instrument isn’t right for you, start a return from your orders page. If you’re keeping the instrument, no action is needed.',
      ],
      rows: [{ label: 'Order', value: orderNumber(order.id) }],
      action: { label: 'View order', path: orderPath(order.id) },
    }
  },
)

const REMINDER_DAYS = 2
const BATCH = 200

/** Reminds buyers whose trial ends in two days, once and not at night, unless they started a return. */
export async function remindOfWindows(ctx: Deps): Promise<void> {
  await runEach(allEnding(ctx), (orderId) => remindOfWindow(ctx, orderId))
}

async function* allEnding(ctx: Deps) {
  for (let batch = await findEnding(ctx); batch.length > 0; batch = await findEnding(ctx, batch.at(-1))) yield* batch
}

/** Delivered orders whose trial ends soon or has ended, without a reminder */
async function findEnding({ db, now }: Deps, after?: string): Promise<string[]> {
  const days = sql`(${orders.saleTerms} ->> 'return_days')::int`
  const isToRemind = sql`${orders.status} = 'completed' and ${orders.deliveryStatus} in ('delivered', 'picked_up') and ${days} > 2 and ${orders.trialRemindedAt} is null`
  const endsFrom = sql`${reachedAt(orders.id, 'delivered', 'picked_up')} + ${days} * interval '1 day'`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(isToRemind, lte(endsFrom, daysAfter(now(), REMINDER_DAYS)), after === undefined ? undefined : gt(orders.id, after)),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function remindOfWindow(ctx: Deps, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const facts = await orderReturnable.lock(ctx, tx, orderId)
    if (!facts || facts.order.trialRemindedAt || (await isNight(ctx, tx, facts.buyerId))) return
    const { may, until } = facts.requests.trial
    const isToSend = may === true && !facts.lastReturn?.approvedAt
    // An open report can be settled before the window ends.
    if (!isToSend && until && ctx.now() <= until) return
    await tx.update(orders).set({ trialRemindedAt: ctx.now() }).where(eq(orders.id, orderId))
    if (!isToSend || !until) return
    const day = dayIn(ctx.settings.timeZone, until)
    await enqueueMail(ctx, tx, windowClosingEmail, { to: facts.order.customerEmail, orderId, until: day })
  })
}
