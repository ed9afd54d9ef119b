import { eq, or } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import type { TransferState } from '../ports/payouts.ts'
import type { TransferRow } from './move-transfer.ts'
import { transfers } from './payouts-tables.ts'
import { alertOnMismatch } from './raise-money-alert.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

/** The provider told of a transfer: is it the one that the shop asked for, and still with its builder? */
export async function checkTransfer(ctx: Deps, { stripeTransferId }: { stripeTransferId: string }): Promise<void> {
  // Asked before our row is read: what the shop itself takes back is noted there before the provider hears of it.
  const made = await ctx.payments.getTransfer(stripeTransferId)
  if (!made) return
  const isNamed = made.transferId !== null && isUuid(made.transferId)
  const byName = isNamed ? eq(transfers.id, made.transferId ?? '') : undefined
  const [transfer] = await ctx.db
    .select()
    .from(transfers)
    .where(or(eq(transfers.stripeTransferId, stripeTransferId), byName))
  if (transfer) await ctx.db.transaction((tx) => alertOfUnexpectedTransfer(ctx, tx, transfer, made))
}

/** Raises an alert where a transfer is not the one that was asked for. */
export async function alertOfUnexpectedTransfer(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  transfer: TransferRow,
  made: TransferState,
): Promise<void> {
  const { id: transferId, amountCents, reversedCents, currency, status } = transfer
  const subject = { about: 'transfer', transferId, reference: made.stripeTransferId } as const
  // Reversed in the provider's dashboard, beyond what the shop itself took back.
  const takenCents = status === 'sent' ? Math.max(0, made.reversedCents - reversedCents) : 0
  const theirs = { cents: made.amountCents - takenCents, currency: made.currency, owner: made.accountId }
  await alertOnMismatch(ctx, tx, subject, { ours: { cents: amountCents, currency, owner: transfer.stripeAccountId }, theirs })
  const isOther = transfer.stripeTransferId !== null && transfer.stripeTransferId !== made.stripeTransferId
  if (!isOther) return
  const same = { cents: amountCents, currency }
  await alertOnMismatch(ctx, tx, subject, {
    ours: { ...same, owner: transfer.stripeTransferId },
    theirs: { ...same, owner: made.stripeTransferId },
  })
}
