import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { TransferState } from '#domain/ports/payouts.ts'
import { alertOnUnexpectedTransfer } from './check-transfer.ts'
import { getSale } from './get-sale.ts'
import { transferLines } from './ledger-lines.ts'
import { lockTransfer, moveTransfer, type TransferRow } from './move-transfer.ts'
import { payoutReturnedEmail, payoutSentEmail, type ReturnReason } from './payout-emails.ts'
import { reverseTransferJob } from './payout-jobs.ts'
import { ledgerEvents } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'

type Deps = Needs<'db' | 'now' | 'jobs'>

/**
 * Books a transfer that the provider has made and emails the builder, unless they already got that email. If the sale was
 * refunded meanwhile, the transfer is reversed.
 */
export async function recordTransfer(
  ctx: Deps,
  { transferId, made, skipEmail }: { transferId: string; made: TransferState; skipEmail?: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId)
    if (!transfer) return
    await alertOnUnexpectedTransfer(ctx, tx, transfer, made)
    if (transfer.stripeTransferId) return
    const { stripeTransferId } = made
    const isWanted = transfer.status === 'waiting' || transfer.status === 'sending'
    const asked = transfer.status === 'waiting' ? await moveTransfer(ctx, tx, transfer, 'sending') : transfer
    // A transfer that is no longer due is reversed by the amount decided meanwhile, or in full if it had been canceled.
    const reversedCents = transfer.status === 'cancelled' ? transfer.amountCents : transfer.reversedCents
    const noted = await moveTransfer(ctx, tx, asked, isWanted ? 'sent' : 'reversing', { stripeTransferId, reversedCents })
    await postTransfer(ctx, tx, noted, { kind: 'transfer', skipEmail })
    if (!isWanted) await ctx.jobs.enqueue(tx, reverseTransferJob, { transferId })
  })
}

type Posted = ({ kind: 'transfer' } | { kind: 'reversal'; why: ReturnReason }) & { skipEmail?: boolean }

/** Books a transfer or its reversal, and emails the builder. */
export async function postTransfer(ctx: Needs<'now' | 'jobs'>, tx: Tx, transfer: TransferRow, event: Posted): Promise<void> {
  const { kind } = event
  const { id: transferId, paymentId, orderId, builderId, stripeTransferId, amountCents } = transfer
  const { productName, requestId } = await getSale(tx, paymentId)
  const of = { builderId, paymentId, orderId, requestId, transferId, stripeTransferId }
  const facts = { ...of, productName, occurredAt: ctx.now() }
  const lines = transferLines(kind === 'transfer' ? amountCents : -amountCents)
  // A share can be reversed in parts and sent again. The caller holds the transfer's lock.
  const before = await tx.$count(ledgerEvents, and(eq(ledgerEvents.transferId, transferId), eq(ledgerEvents.kind, kind)))
  const ledgerKey = before === 0 ? `${kind}:${transferId}` : `${kind}:${transferId}:${before + 1}`
  await postLedgerEvent(tx, { ...facts, kind, key: ledgerKey }, lines)

  const builder = await getBuilderContact(tx, builderId)
  const mail = { to: builder.email, productName, amountCents, ledgerKey }
  if (!event.skipEmail) {
    if (event.kind === 'transfer') await enqueueMail(ctx, tx, payoutSentEmail, { ...mail, transferId })
    else await enqueueMail(ctx, tx, payoutReturnedEmail, { ...mail, why: event.why })
  }
  await announce(tx, { live: [{ userId: builder.userId, name: 'payouts' }] })
}

/** The builder's email address, and the account whose pages are updated. */
export async function getBuilderContact(tx: Tx, builderId: string): Promise<{ userId: string; email: string }> {
  return only(
    await tx
      .select({ userId: users.id, email: users.email })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(eq(userProfiles.id, builderId)),
  )
}
