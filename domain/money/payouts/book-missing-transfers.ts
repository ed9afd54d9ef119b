import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { TransferState } from '#domain/ports/payouts.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import { ledgerEvents, transfers } from './payouts-tables.ts'
import { recordTransfer } from './record-transfer.ts'
import { recordReversal } from './reverse-transfer.ts'
import { withholdCharges } from './withhold-charges.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

/**
 * After a restore, books the transfers and reversals that only the provider knows of, so that no share is sent twice. The
 * builders already got these emails. Refunds and disputes must be settled first. Returns the number of transfers.
 */
export async function bookMissingTransfers(ctx: Deps, { since }: { since: Date }): Promise<number> {
  let booked = 0
  const made = await ctx.payments.listTransfers(since)
  // Oldest first, in the order in which label charges were withheld.
  for (const each of made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const transfer = await findUnsent(ctx, each)
    if (!transfer || !(await prepareBooking(ctx, transfer.id, each))) continue
    await recordTransfer(ctx, { transferId: transfer.id, made: each, skipEmail: true })
    booked += 1
  }
  await bookMissingReversals(ctx)
  return booked
}

/** The matching transfer that our records show as unsent: by its own id, or by its payment if the sale was settled again. */
async function findUnsent(ctx: Needs<'db'>, made: TransferState): Promise<TransferRow | undefined> {
  const isUnsent = isNull(transfers.stripeTransferId)
  if (made.transferId !== null && isUuid(made.transferId)) {
    const [known] = await ctx.db.select().from(transfers).where(eq(transfers.id, made.transferId))
    if (known) return known.stripeTransferId ? undefined : known
  }
  if (!made.paymentIntentId) return undefined
  const ofPayment = eq(transfers.paymentIntentId, made.paymentIntentId)
  const [known] = await ctx.db.select().from(transfers).where(and(ofPayment, isUnsent))
  return known
}

/** Records the account and the withheld amount of a transfer that our records show as unsent. False if it must not be booked. */
async function prepareBooking(ctx: Deps, transferId: string, made: TransferState): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (!transfer || transfer.stripeTransferId) return false
    if (isFullyReversed(made) && !(await wasReversedManually(tx, transfer))) return false
    const stripeAccountId = made.accountId
    if (transfer.status === 'cancelled') await moveTransfer(ctx, tx, transfer, 'cancelled', { stripeAccountId })
    if (transfer.status !== 'waiting') return true
    const withheld = await withholdCharges(tx, transfer)
    // Only if our ledger explains the amount; otherwise an alert shows the mismatch.
    const figures = withheld.amountCents === made.amountCents ? withheld : {}
    await moveTransfer(ctx, tx, transfer, 'sending', { stripeAccountId, ...figures })
    return true
  })
}

function isFullyReversed({ reversedCents, amountCents }: TransferState): boolean {
  return reversedCents >= amountCents
}

/**
 * The sale stands and was never disputed, so someone reversed the share in the provider's dashboard. Booked as sent, it shows as
 * a difference; otherwise it would be sent again.
 */
async function wasReversedManually(tx: Tx, { status, paymentId }: TransferRow): Promise<boolean> {
  if (status !== 'waiting' && status !== 'sending') return false
  const ofDispute = and(eq(ledgerEvents.paymentId, paymentId), isNotNull(ledgerEvents.stripeDisputeId))
  return (await tx.$count(ledgerEvents, ofDispute)) === 0
}

/** Reversals that the provider has already made need no job. */
async function bookMissingReversals(ctx: Deps): Promise<void> {
  const isAsked = and(eq(transfers.status, 'reversing'), isNotNull(transfers.stripeTransferId))
  // Limited to the refunds and lost disputes since the backup.
  for (const { id, stripeTransferId } of await ctx.db.select().from(transfers).where(isAsked)) {
    const made = stripeTransferId ? await ctx.payments.getTransfer(stripeTransferId) : undefined
    if (!made?.reversedCents) continue
    await ctx.db.transaction(async (tx) => {
      const transfer = await lockTransfer(tx, id)
      if (transfer?.status === 'reversing') await recordReversal(ctx, tx, transfer, { made, skipEmail: true })
    })
  }
}
