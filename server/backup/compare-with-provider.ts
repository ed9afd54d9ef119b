import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { type Comparison, restores } from '#domain/kernel/backups-tables.ts'
import { payments } from '#domain/payments/payments-tables.ts'
import type { PaymentDeps } from '#domain/payments/sale.ts'
import { bookMadeTransfers } from '#domain/payouts/book-made-transfers.ts'
import { reconcileLedger } from '#domain/payouts/reconcile-ledger.ts'
import { settlePayment } from '../jobs/payment-work.ts'

// What the provider did just before the backup may have reached us just after it.
const BEFORE_BACKUP_MS = 2 * 86_400_000
// A node that compared for so long was killed.
const COMPARING_MS = 10 * 60_000

/** Compares a restored shop with the card provider, if that is asked for and no other node does it. */
export async function compareIfAsked(ctx: PaymentDeps): Promise<void> {
  const now = ctx.now()
  const isFree = or(isNull(restores.comparingAt), lt(restores.comparingAt, new Date(now.getTime() - COMPARING_MS)))
  const [restore] = await ctx.db
    .update(restores)
    .set({ comparingAt: now })
    .where(and(isNull(restores.resumedAt), isNotNull(restores.compareAskedAt), isFree))
    .returning()
  if (!restore) return
  const since = new Date(restore.backupStartedAt.getTime() - BEFORE_BACKUP_MS)
  try {
    const comparison = await compare(ctx, since)
    const done = { comparison, comparedAt: ctx.now(), compareAskedAt: null, compareFailedAt: null }
    await ctx.db.update(restores).set(done).where(eq(restores.id, restore.id))
  } catch (error) {
    await ctx.db.update(restores).set({ compareFailedAt: ctx.now() }).where(eq(restores.id, restore.id))
    throw error
  } finally {
    await ctx.db.update(restores).set({ comparingAt: null }).where(eq(restores.id, restore.id))
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
