import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import type { TransferState } from '../ports/payouts.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import { transfers } from './payouts-tables.ts'
import { recordTransfer } from './record-transfer.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

/** Books transfers that the provider has made and a restored shop does not know of: no share is sent twice. Returns how many. */
export async function bookMadeTransfers(ctx: Deps, { since }: { since: Date }): Promise<number> {
  let booked = 0
  for (const made of await ctx.payments.listTransfers(since)) {
    if (made.reversedCents >= made.amountCents) continue
    const transfer = await findUnsent(ctx, made)
    if (!transfer) continue
    await noteAccount(ctx, transfer.id, made)
    await recordTransfer(ctx, { transferId: transfer.id, made })
    booked += 1
  }
  return booked
}

/** Our share of the same sale, that was not sent by our records: by its own id, or by its payment if the sale was settled anew. */
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

/** Where the share went: ours has not been sent to any account yet. */
async function noteAccount(ctx: Deps, transferId: string, made: TransferState): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (transfer?.status === 'waiting') await moveTransfer(ctx, tx, transfer, 'sending', { stripeAccountId: made.accountId })
  })
}
