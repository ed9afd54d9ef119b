import { and, eq, isNull, lte, not, or } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { TransferRow } from './move-transfer.ts'
import { sendTransferJob } from './payout-jobs.ts'
import { transfers } from './payouts-tables.ts'
import { getBuilderContact } from './record-transfer.ts'

/** What keeps a transfer from being sent: a dispute, a refund, an open return, or return windows that have not ended. */
type Hold = Partial<Pick<TransferRow, 'isDisputed' | 'isRefunding' | 'isReturning' | 'releaseAt'>>

/** Holds the transfer of a payment, or releases it. */
export async function holdTransfer(ctx: Needs<'now' | 'jobs'>, tx: Tx, paymentId: string, hold: Hold): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.paymentId, paymentId)).for('update')
  if (!transfer || isSame(transfer, hold)) return
  const change = { ...hold, updatedAt: ctx.now() }
  const held = only(await tx.update(transfers).set(change).where(eq(transfers.id, transfer.id)).returning())
  if (held.status === 'waiting' && !isHeld(held, ctx.now())) await ctx.jobs.enqueue(tx, sendTransferJob, { transferId: held.id })
  const { userId } = await getBuilderContact(tx, held.builderId)
  await announce(tx, { live: [{ userId, name: 'payouts' }] })
}

function isSame(transfer: TransferRow, hold: Hold): boolean {
  const { releaseAt = transfer.releaseAt, ...flags } = hold
  const isSameTime = releaseAt?.getTime() === transfer.releaseAt?.getTime()
  return isSameTime && Object.entries(flags).every(([name, value]) => transfer[name as keyof typeof flags] === value)
}

/** Whether a transfer must not be sent now. */
export function isHeld({ isDisputed, isRefunding, isReturning, releaseAt }: TransferRow, now: Date): boolean {
  return isDisputed || isRefunding || isReturning || (releaseAt !== null && releaseAt > now)
}

/** The opposite, as a condition on transfers */
export function notHeld(now: Date) {
  const { isDisputed, isRefunding, isReturning, releaseAt } = transfers
  return and(not(isDisputed), not(isRefunding), not(isReturning), or(isNull(releaseAt), lte(releaseAt, now)))
}
