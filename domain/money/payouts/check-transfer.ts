import { eq, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { TransferState } from '#domain/ports/payouts.ts'
import type { TransferRow } from './move-transfer.ts'
import { transfers } from './payouts-tables.ts'
import { alertOnMismatch } from './raise-money-alert.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

/** After a webhook about a transfer: checks that it matches ours and was not reversed by anyone else. */
export async function checkTransfer(ctx: Deps, { stripeTransferId }: { stripeTransferId: string }): Promise<void> {
  // Fetched before our row is read: the shop records its own reversals before the provider knows of them.
  const made = await ctx.payments.getTransfer(stripeTransferId)
  if (!made) return
  const isNamed = made.transferId !== null && isUuid(made.transferId)
  const byName = isNamed ? eq(transfers.id, made.transferId ?? '') : undefined
  const [transfer] = await ctx.db
    .select()
    .from(transfers)
    .where(or(eq(transfers.stripeTransferId, stripeTransferId), byName))
  if (transfer) await ctx.db.transaction((tx) => alertOnUnexpectedTransfer(ctx, tx, transfer, made))
}

/** Raises an alert if a transfer is not the one that was requested. */
export async function alertOnUnexpectedTransfer(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  transfer: TransferRow,
  made: TransferState,
): Promise<void> {
  const { id: transferId, amountCents, reversedCents, currency, status } = transfer
  const subject = { about: 'transfer', transferId, reference: made.stripeTransferId } as const
  // Reversed in the provider's dashboard, beyond the shop's own reversals.
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
