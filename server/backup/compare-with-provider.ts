import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Comparison } from '#domain/backups/backups-tables.ts'
import { failComparison, finishComparison, takeComparison } from '#domain/backups/change-restore.ts'
import { payments } from '#domain/payments/payments-tables.ts'
import type { PaymentDeps } from '#domain/payments/sale.ts'
import { bookMadeTransfers } from '#domain/payouts/book-made-transfers.ts'
import { reconcileLedger } from '#domain/payouts/reconcile-ledger.ts'
import { settlePayment } from '../jobs/payment-work.ts'

// What the provider did just before the backup may have reached us just after it.
const BEFORE_BACKUP_MS = 2 * 86_400_000

/** Compares a restored shop with the card provider, if that is asked for and no other node does it. */
export async function compareIfAsked(ctx: PaymentDeps): Promise<void> {
  const restore = await takeComparison(ctx)
  if (!restore) return
  try {
    const found = await compare(ctx, new Date(restore.backupStartedAt.getTime() - BEFORE_BACKUP_MS))
    await finishComparison(ctx.db, restore, found, ctx.now())
  } catch (error) {
    await failComparison(ctx.db, restore, ctx.now())
    throw error
  }
}

async function compare(ctx: PaymentDeps, since: Date): Promise<Comparison> {
  // Sales first: the share of a sale that is settled now may have been sent already.
  const settledPayments = await settleOpenPayments(ctx)
  const bookedTransfers = await bookMadeTransfers(ctx, { since })
  const differences = await reconcileLedger(ctx, { settledMs: 0 })
  return { settledPayments, bookedTransfers, differences: differences.length }
}

/** Asks what became of each payment that was open when the backup was made. Returns how many are not open any more. */
async function settleOpenPayments(ctx: PaymentDeps): Promise<number> {
  const isOpen = inArray(payments.status, ['opening', 'open', 'processing'])
  // Bounded by the instruments on hold and the parts of custom builds that are being paid.
  const open = await ctx.db
    .select({ id: payments.id, sessionId: payments.stripeSessionId, status: payments.status })
    .from(payments)
    .where(and(isOpen, isNotNull(payments.stripeSessionId)))
  for (const { sessionId } of open) if (sessionId) await settlePayment(ctx, { sessionId })
  if (open.length === 0) return 0
  const ids = open.map(({ id }) => id)
  return open.length - (await ctx.db.$count(payments, and(isOpen, inArray(payments.id, ids))))
}
