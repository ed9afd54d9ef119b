import { and, eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import type { PayoutAccountState } from '#domain/ports/payouts.ts'
import { bankAccountChangedEmail, payoutsOnHoldEmail, payoutsReadyEmail } from './payout-emails.ts'
import { sendTransferJob } from './payout-jobs.ts'
import { payoutAccounts, transfers } from './payouts-tables.ts'
import { getBuilderContact } from './record-transfer.ts'
import { requirementLabels } from './requirement-labels.ts'

/** Our own reason, in addition to the provider's: the account does not exist. */
export const UNKNOWN_ACCOUNT = 'rejected.unknown'

type Deps = Needs<'db' | 'now' | 'jobs' | 'payments'>

/** Asks the provider for the state of a builder's account and stores it. Can run any number of times, in any order. */
export async function refreshPayoutAccount(ctx: Deps, { accountId }: { accountId: string }): Promise<void> {
  const [known] = await ctx.db
    .select({ builderId: payoutAccounts.builderId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.stripeAccountId, accountId))
  if (!known) return
  const askedAt = ctx.now()
  const state = (await ctx.payments.getPayoutAccount(accountId)) ?? unknownAccount(accountId)
  await ctx.db.transaction((tx) => writeAccountState(ctx, tx, { builderId: known.builderId, state, askedAt }))
}

/** Stores the provider's answer, unless a newer one is known. Once the account is ready, waiting shares are sent. */
export async function writeAccountState(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { builderId, state, askedAt }: { builderId: string; state: PayoutAccountState; askedAt: Date },
): Promise<void> {
  const [before] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builderId)).for('update')
  if (!before || (before.askedAt && before.askedAt > askedAt)) return
  const { accountId: stripeAccountId, country: _, ...facts } = state
  await tx
    .update(payoutAccounts)
    .set({ ...facts, stripeAccountId, askedAt, updatedAt: ctx.now() })
    .where(eq(payoutAccounts.builderId, builderId))
  const builder = await getBuilderContact(tx, builderId)
  await announce(tx, { live: [{ userId: builder.userId, name: 'payouts' }] })

  if (state.isReady) await sendWaitingTransfers(ctx, tx, builderId)
  await reportNewBank(ctx, tx, { before, state, to: builder.email })
  if (before.isReady === state.isReady) return
  if (state.isReady) await enqueueMail(ctx, tx, payoutsReadyEmail, { to: builder.email })
  else await enqueueMail(ctx, tx, payoutsOnHoldEmail, { to: builder.email, missing: requirementLabels(state.missing) })
}

type Banks = { before: Pick<PayoutAccountState, 'bankName' | 'bankLast4'>; state: PayoutAccountState; to: string }

/** Someone who got into the account at the provider would change the bank account first. */
async function reportNewBank(ctx: Needs<'jobs'>, tx: Tx, { before, state, to }: Banks): Promise<void> {
  const { bankName, bankLast4 } = state
  if (before.bankLast4 === null || bankLast4 === null) return
  if (before.bankLast4 === bankLast4 && before.bankName === bankName) return
  await enqueueMail(ctx, tx, bankAccountChangedEmail, { to, bankName, bankLast4 })
}

async function sendWaitingTransfers(ctx: Needs<'jobs'>, tx: Tx, builderId: string): Promise<void> {
  const waiting = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.builderId, builderId), eq(transfers.status, 'waiting')))
  for (const { id } of waiting) await ctx.jobs.enqueue(tx, sendTransferJob, { transferId: id })
}

/** The provider no longer knows the account: nothing can be sent to it. */
function unknownAccount(accountId: string): PayoutAccountState {
  const nothing = { country: null, missing: [], bankName: null, bankLast4: null }
  return { accountId, isSubmitted: true, isReady: false, disabledReason: UNKNOWN_ACCOUNT, ...nothing }
}
