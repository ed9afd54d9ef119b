import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { bookEvent } from './book-event.ts'
import { ledgerEvents, ledgerLines } from './payouts-tables.ts'
import type { PaymentFacts } from './record-sale.ts'

/** Money that bought nothing: it came too late, or was not what had been agreed. It is the buyer's, and on its way back. */
export async function recordUnsoldPayment(
  ctx: Needs<'now'>,
  tx: Tx,
  { paidCents, ...of }: PaymentFacts & { paidCents: number },
): Promise<void> {
  await bookEvent(tx, { ...of, kind: 'unsold', key: `unsold:${of.checkoutId}`, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'payment', amountCents: -paidCents },
    { account: 'to_return', about: 'payment', amountCents: paidCents },
  ])
}

/** It is back with the buyer: what was booked is booked back. */
export async function recordReturnedPayment(ctx: Needs<'now'>, tx: Tx, checkoutId: string): Promise<void> {
  const booked = await tx
    .select({ event: ledgerEvents, line: ledgerLines })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, eq(ledgerLines.eventId, ledgerEvents.id))
    .where(eq(ledgerEvents.key, `unsold:${checkoutId}`))
  const [first] = booked
  if (!first) return
  const { id: _, ...facts } = first.event
  const back = booked.map(({ line: { account, about, amountCents } }) => ({ account, about, amountCents: -amountCents }))
  await bookEvent(tx, { ...facts, kind: 'returned', key: `returned:${checkoutId}`, occurredAt: ctx.now() }, back)
}
