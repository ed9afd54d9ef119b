import { orderNumber, orderPath } from '#contracts/buying/orders.ts'
import { formatPlannedDay, weekdayName } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { getOrderEmailFacts } from './get-order-email-facts.ts'
import { orderReturnable } from './order-returnable.ts'

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

/** Reminds the buyer of an order whose trial is about to end, unless a return was requested. */
export async function remindWindow(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const facts = await orderReturnable.read(ctx, orderId)
  const { may, until } = facts?.requests.trial ?? {}
  if (!facts || facts.lastReturn || may !== true || !until) return
  await ctx.db.transaction(async (tx) => {
    const day = dayIn(ctx.settings.timeZone, until)
    const { order } = await getOrderEmailFacts(tx, orderId)
    await enqueueMail(ctx, tx, windowClosingEmail, { to: order.customerEmail, orderId, until: day })
  })
}
