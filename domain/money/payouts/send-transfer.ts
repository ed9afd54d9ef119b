import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { getSale } from './get-sale.ts'
import { isHeld } from './hold-transfer.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import { refreshPayoutAccountJob, sendTransferJob } from './payout-jobs.ts'
import { payoutAccounts, transfers } from './payouts-tables.ts'
import { saleNumber } from './record-sale.ts'
import { recordTransfer } from './record-transfer.ts'
import { withholdCharges } from './withhold-charges.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

// Longer than a call to the provider takes with all its retries, so that two never run at once.
const ASKING_SECONDS = 60

/** Sends a builder their share of a sale, once their account is ready. Repeating it finds the transfer already made. */
export async function sendTransfer(ctx: Deps, { transferId }: { transferId: string }): Promise<void> {
  const claimed = await claim(ctx, transferId)
  if (!claimed) return
  const { transfer, accountId, wasAsked } = claimed
  // The provider forgets keys after a day, so look for an earlier transfer first.
  const found = wasAsked ? await ctx.payments.findTransfer(saleNumber(transfer)) : undefined
  // By now the sale is disputed, being refunded or returned: do not send a transfer that was never made.
  const made =
    found ?? (isHeld(transfer, ctx.now()) ? null : await ctx.payments.sendTransfer(await request(ctx, transfer, accountId)))
  if (made) return recordTransfer(ctx, { transferId, made })

  await ctx.db.transaction(async (tx) => {
    const refused = await lockTransfer(tx, transferId)
    if (refused?.status !== 'sending') return
    // The provider repeats a refusal for its key, so the next attempt needs another.
    await moveTransfer(ctx, tx, refused, 'waiting', { idempotencyKey: `transfer-${saleNumber(transfer)}-${randomUUID()}` })
    if (!isHeld(transfer, ctx.now()))
      await ctx.jobs.enqueue(tx, refreshPayoutAccountJob, { accountId }, { afterSeconds: ASKING_SECONDS })
  })
}

/** Marks the transfer as sending before the call. Undefined while the account is not ready, or while another call runs. */
async function claim(ctx: Deps, transferId: string) {
  return ctx.db.transaction(async (tx) => {
    const [owed] = await tx.select().from(transfers).where(eq(transfers.id, transferId))
    if (!owed) return undefined
    // A shared lock: if the account is changing, wait for the result.
    const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, owed.builderId)).for('share')
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status === 'sending' && transfer.stripeAccountId) {
      const askedBefore = ctx.now().getTime() - transfer.updatedAt.getTime()
      if (askedBefore < ASKING_SECONDS * 1000) {
        await ctx.jobs.enqueue(tx, sendTransferJob, { transferId }, { afterSeconds: ASKING_SECONDS })
        return undefined
      }
      await moveTransfer(ctx, tx, transfer, 'sending')
      return { transfer, accountId: transfer.stripeAccountId, wasAsked: true }
    }
    if (transfer?.status !== 'waiting' || isHeld(transfer, ctx.now()) || !account?.isReady || !account.stripeAccountId)
      return undefined
    const wasAsked = transfer.stripeAccountId !== null
    const accountId = account.stripeAccountId
    const settled = await withholdCharges(tx, transfer)
    const asked = await moveTransfer(ctx, tx, transfer, 'sending', { stripeAccountId: accountId, ...settled })
    return { transfer: asked, accountId, wasAsked }
  })
}

async function request(ctx: Needs<'db'>, transfer: TransferRow, accountId: string) {
  const { id: transferId, paymentId, idempotencyKey, paymentIntentId, amountCents, currency } = transfer
  const description = `Sale of ${(await getSale(ctx.db, paymentId)).productName}`
  return {
    transferId,
    saleNumber: saleNumber(transfer),
    idempotencyKey,
    accountId,
    paymentIntentId,
    amountCents,
    currency,
    description,
  }
}
