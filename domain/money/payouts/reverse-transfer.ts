import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { TransferState } from '#domain/ports/payouts.ts'
import { alignTransfer, getShareCents } from './align-transfer.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import type { ReturnReason } from './payout-emails.ts'
import { reverseTransferJob } from './payout-jobs.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'
import { saleNumber } from './record-sale.ts'
import { postTransfer, recordTransfer } from './record-transfer.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

// If a transfer was being sent when its sale was refunded, it appears within this time or never.
const SHOWS_UP_SECONDS = 120

/** Reverses all or part of a builder's share after a refund or a lost dispute. Repeating it changes nothing. */
export async function reverseTransfer(ctx: Deps, { transferId }: { transferId: string }): Promise<void> {
  const [owed] = await ctx.db.select().from(transfers).where(eq(transfers.id, transferId))
  if (owed?.status !== 'reversing') return
  const stripeTransferId = owed.stripeTransferId ?? (await findLateTransfer(ctx, owed))
  if (!stripeTransferId) return
  const { reversedCents } = owed
  const idempotencyKey = `reversal-${stripeTransferId}-${reversedCents}`
  const made = await ctx.payments.reverseTransfer({ stripeTransferId, idempotencyKey, reversedCents })

  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status === 'reversing') await recordReversal(ctx, tx, transfer, { made })
  })
}

/** Books a provider's reversal of a locked transfer, and emails the builder, unless they already got that email. */
export async function recordReversal(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  transfer: TransferRow,
  { made, skipEmail }: { made: TransferState; skipEmail?: boolean },
): Promise<void> {
  const returnedCents = made.reversedCents - (await postedReversals(tx, made.stripeTransferId))
  if (returnedCents > 0) {
    const why = await reversalReason(tx, transfer)
    // For a partial refund, another email has told them.
    const isTold = skipEmail || why === 'part_return'
    await postTransfer(ctx, tx, { ...transfer, amountCents: returnedCents }, { kind: 'reversal', why, skipEmail: isTold })
  }
  // The amount to reverse grew during the call.
  if (made.reversedCents < transfer.reversedCents) {
    await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId: transfer.id })
    return
  }
  await moveTransfer(ctx, tx, transfer, transfer.reversedCents < transfer.amountCents ? 'sent' : 'reversed')
  await alignTransfer(ctx, tx, transfer.paymentId)
}

async function reversalReason(tx: Tx, { paymentId, amountCents, reversedCents }: TransferRow): Promise<ReturnReason> {
  if (reversedCents === amountCents && (await getShareCents(tx, paymentId)) > 0) return 'sent_again'
  // As on the builder's statement (`ledger-entry.ts`): the refund, or else the latest cause.
  const [cause] = await tx
    .select({ kind: ledgerEvents.kind })
    .from(ledgerEvents)
    .innerJoin(ledgerLines, eq(ledgerLines.eventId, ledgerEvents.id))
    .where(and(eq(ledgerEvents.paymentId, paymentId), inArray(ledgerEvents.kind, ['refund', 'dispute_lost', 'part_return'])))
    .orderBy(desc(eq(ledgerEvents.kind, 'refund')), desc(ledgerLines.sequence))
    .limit(1)
  if (cause?.kind === 'refund') return 'refund'
  return cause?.kind === 'dispute_lost' ? 'dispute' : 'part_return'
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

/** The refund came while the transfer was being sent. If the transfer does not appear in time, it was never made. */
async function findLateTransfer(ctx: Deps, owed: TransferRow): Promise<string | undefined> {
  const { id: transferId, paymentId } = owed
  const made = await ctx.payments.findTransfer(saleNumber(owed))
  if (made) {
    await recordTransfer(ctx, { transferId, made })
    return made.stripeTransferId
  }
  const [moneyReturned] = await ctx.db
    .select({ at: ledgerEvents.occurredAt })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.paymentId, paymentId), inArray(ledgerEvents.kind, ['refund', 'part_return', 'dispute_lost'])))
    .orderBy(desc(ledgerEvents.occurredAt))
    .limit(1)
  const isOver = moneyReturned && ctx.now().getTime() - moneyReturned.at.getTime() >= SHOWS_UP_SECONDS * 1000
  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status !== 'reversing' || transfer.stripeTransferId) return
    if (!isOver) return ctx.jobs.enqueue(tx, reverseTransferJob, { transferId }, { afterSeconds: SHOWS_UP_SECONDS })
    await moveTransfer(ctx, tx, transfer, 'cancelled')
    await alignTransfer(ctx, tx, paymentId)
  })
  return undefined
}
