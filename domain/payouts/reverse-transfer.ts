import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import type { TransferState } from '../ports/payouts.ts'
import { alignTransfer, readShare } from './align-transfer.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import type { ReturnReason } from './payout-emails.ts'
import { reverseTransferJob } from './payout-jobs.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'
import { saleNumber } from './record-sale.ts'
import { postTransfer, recordTransfer } from './record-transfer.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

// A transfer that was being asked for when its sale was refunded shows up within this, or never.
const SHOWS_UP_SECONDS = 120

/** Takes a builder's share back, or a part of it, since its sale was refunded or its dispute lost. Repeating it changes nothing. */
export async function reverseTransfer(ctx: Deps, { transferId }: { transferId: string }): Promise<void> {
  const [owed] = await ctx.db.select().from(transfers).where(eq(transfers.id, transferId))
  if (owed?.status !== 'reversing') return
  const stripeTransferId = owed.stripeTransferId ?? (await lateTransfer(ctx, owed))
  if (!stripeTransferId) return
  const { reversedCents } = owed
  const idempotencyKey = `reversal-${stripeTransferId}-${reversedCents}`
  const made = await ctx.payments.reverseTransfer({ stripeTransferId, idempotencyKey, reversedCents })

  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status === 'reversing') await noteReversal(ctx, tx, transfer, made)
  })
}

async function noteReversal(ctx: Needs<'now' | 'jobs'>, tx: Tx, transfer: TransferRow, made: TransferState): Promise<void> {
  const cameBackCents = made.reversedCents - (await postedReversals(tx, made.stripeTransferId))
  if (cameBackCents > 0) {
    const why = await whyReturned(tx, transfer)
    await postTransfer(ctx, tx, { ...transfer, amountCents: cameBackCents }, { kind: 'reversal', why })
  }
  // More of it is to come back than when the provider was asked.
  if (made.reversedCents < transfer.reversedCents) {
    await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId: transfer.id })
    return
  }
  await moveTransfer(ctx, tx, transfer, transfer.reversedCents < transfer.amountCents ? 'sent' : 'reversed')
  await alignTransfer(ctx, tx, transfer.paymentId)
}

async function whyReturned(tx: Tx, { paymentId, amountCents, reversedCents }: TransferRow): Promise<ReturnReason> {
  if (reversedCents === amountCents && (await readShare(tx, paymentId)) > 0) return 'sent_again'
  const refund = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'refund'))
  return (await tx.$count(ledgerEvents, refund)) > 0 ? 'refund' : 'dispute'
}

async function postedReversals(tx: Tx, stripeTransferId: string): Promise<number> {
  const { cents } = only(
    await tx
      .select({ cents: sql<number>`coalesce(-sum(${ledgerLines.amountCents}), 0)::int` })
      .from(ledgerEvents)
      .innerJoin(ledgerLines, and(eq(ledgerLines.eventId, ledgerEvents.id), eq(ledgerLines.account, 'connected')))
      .where(and(eq(ledgerEvents.stripeTransferId, stripeTransferId), eq(ledgerEvents.kind, 'reversal'))),
  )
  return cents
}

/** The refund came between asking and noting: was it made? If it has not shown up for long enough, it never was. */
async function lateTransfer(ctx: Deps, owed: TransferRow): Promise<string | undefined> {
  const { id: transferId, paymentId } = owed
  const made = await ctx.payments.findTransfer(saleNumber(owed))
  if (made) {
    await recordTransfer(ctx, { transferId, made })
    return made.stripeTransferId
  }
  const [wentBack] = await ctx.db
    .select({ at: ledgerEvents.occurredAt })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.paymentId, paymentId), inArray(ledgerEvents.kind, ['refund', 'dispute_lost'])))
    .orderBy(desc(ledgerEvents.occurredAt))
    .limit(1)
  const isOver = wentBack && ctx.now().getTime() - wentBack.at.getTime() >= SHOWS_UP_SECONDS * 1000
  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status !== 'reversing' || transfer.stripeTransferId) return
    if (!isOver) return ctx.jobs.enqueue(tx, reverseTransferJob, { transferId }, { afterSeconds: SHOWS_UP_SECONDS })
    await moveTransfer(ctx, tx, transfer, 'cancelled')
    await alignTransfer(ctx, tx, paymentId)
  })
  return undefined
}
