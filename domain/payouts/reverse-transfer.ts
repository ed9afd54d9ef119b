import { and, eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { lockTransfer, moveTransfer } from './move-transfer.ts'
import { reverseTransferJob } from './payout-jobs.ts'
import { ledgerEvents, transfers } from './payouts-tables.ts'
import { saleNumber } from './record-sale.ts'
import { postTransfer, recordTransfer } from './record-transfer.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

// A transfer that was being asked for when its sale was refunded shows up within this, or never.
const SHOWS_UP_SECONDS = 120

/** Takes a builder's share back, since its sale was refunded. Repeating it finds it already taken back. */
export async function reverseTransfer(ctx: Deps, { transferId }: { transferId: string }): Promise<void> {
  const [owed] = await ctx.db.select().from(transfers).where(eq(transfers.id, transferId))
  if (owed?.status !== 'reversing') return
  const stripeTransferId = owed.stripeTransferId ?? (await lateTransfer(ctx, owed))
  if (!stripeTransferId) return
  await ctx.payments.reverseTransfer({ stripeTransferId, idempotencyKey: `reversal-${transferId}` })

  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status !== 'reversing') return
    await postTransfer(ctx, tx, await moveTransfer(ctx, tx, transfer, 'reversed'), 'reversal')
  })
}

/** The refund came between asking and noting: was it made? If it has not shown up for long enough, it never was. */
async function lateTransfer(ctx: Deps, owed: typeof transfers.$inferSelect): Promise<string | undefined> {
  const { id: transferId, paymentId } = owed
  const made = await ctx.payments.findTransfer(saleNumber(owed))
  if (made) {
    await recordTransfer(ctx, { transferId, made })
    return made.stripeTransferId
  }
  const [refund] = await ctx.db
    .select({ at: ledgerEvents.occurredAt })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'refund')))
  const isOver = refund && ctx.now().getTime() - refund.at.getTime() >= SHOWS_UP_SECONDS * 1000
  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status !== 'reversing' || transfer.stripeTransferId) return
    if (isOver) await moveTransfer(ctx, tx, transfer, 'cancelled')
    else await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId }, { afterSeconds: SHOWS_UP_SECONDS })
  })
  return undefined
}
