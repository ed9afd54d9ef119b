import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { moveTransfer, type TransferRow } from './move-transfer.ts'
import { reverseTransferJob, sendTransferJob } from './payout-jobs.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'
import { saleNumber } from './record-sale.ts'

type Deps = Needs<'now' | 'jobs'>

/**
 * Brings the transfer of a payment in line with the builder's share in the ledger, after a refund or a dispute: an unsent
 * transfer is canceled or reduced, a sent one is reversed, and a share that is owed again is sent again.
 */
export async function alignTransfer(ctx: Deps, tx: Tx, paymentId: string): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.paymentId, paymentId)).for('update')
  if (!transfer) return
  const shareCents = await getShareCents(tx, paymentId)
  switch (transfer.status) {
    case 'waiting':
      return alignWaiting(ctx, tx, transfer, shareCents)
    case 'cancelled':
    case 'reversed':
      return shareCents > 0 ? sendAgain(ctx, tx, transfer, shareCents) : undefined
    default:
      return alignMade(ctx, tx, transfer, shareCents)
  }
}

/** The builder's share of a payment according to the ledger, sent or not, without labels and fees. */
export async function getShareCents(tx: Tx, paymentId: string): Promise<number> {
  const { cents } = only(
    await tx
      .select({ cents: sql<number>`coalesce(sum(${ledgerLines.amountCents}), 0)::int` })
      .from(ledgerLines)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
      .where(
        and(
          eq(ledgerEvents.paymentId, paymentId),
          eq(ledgerLines.account, 'builder'),
          inArray(ledgerEvents.kind, [
            'sale',
            'refund',
            'partial_refund',
            'part_return',
            'dispute',
            'dispute_won',
            'dispute_lost',
          ]),
        ),
      ),
  )
  return cents
}

async function alignWaiting(ctx: Deps, tx: Tx, transfer: TransferRow, shareCents: number): Promise<void> {
  if (shareCents <= 0) await moveTransfer(ctx, tx, transfer, 'cancelled')
  else {
    const isSame = shareCents === transfer.amountCents + transfer.withheldCents
    // The provider rejects a known key with another amount.
    const idempotencyKey = isSame ? transfer.idempotencyKey : newKey(transfer)
    await moveTransfer(ctx, tx, transfer, 'waiting', { amountCents: shareCents, withheldCents: 0, idempotencyKey })
  }
}

/** A new transfer needs a new key: the provider has reversed the previous one, or never made it. */
async function sendAgain(ctx: Deps, tx: Tx, transfer: TransferRow, shareCents: number): Promise<void> {
  const figures = { amountCents: shareCents, withheldCents: 0, reversedCents: 0 }
  await moveTransfer(ctx, tx, transfer, 'waiting', { ...figures, idempotencyKey: newKey(transfer), stripeTransferId: null })
  await ctx.jobs.enqueue(tx, sendTransferJob, { transferId: transfer.id })
}

function newKey(transfer: TransferRow): string {
  return `transfer-${saleNumber(transfer)}-${randomUUID()}`
}

async function alignMade(ctx: Deps, tx: Tx, transfer: TransferRow, shareCents: number): Promise<void> {
  const { amountCents, reversedCents, isDisputed } = transfer
  // Label charges were settled with this share. They stay settled as far as the share covers them.
  const withheldCents = Math.min(transfer.withheldCents, shareCents)
  const keptCents = shareCents <= 0 ? 0 : Math.min(amountCents, shareCents - withheldCents)
  const isLess = amountCents - keptCents > reversedCents
  // A partial amount cannot be added to a transfer. So the rest is reversed as well, and then the whole share is sent again.
  // During a dispute nothing could be sent again, so the builder keeps what was sent.
  const leftCents = amountCents - reversedCents
  const isMore = !isDisputed && leftCents > 0 && shareCents > leftCents + transfer.withheldCents
  if (!isLess && !isMore) return
  const isAll = isMore || keptCents === 0
  const figures = isAll ? { reversedCents: amountCents } : { reversedCents: amountCents - keptCents, withheldCents }
  await moveTransfer(ctx, tx, transfer, 'reversing', figures)
  await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId: transfer.id })
}
