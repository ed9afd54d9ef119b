import { and, eq, inArray, sql } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { notHeld } from './hold-transfer.ts'
import { listDisputedShares } from './list-disputed-shares.ts'
import { listHeldShares } from './list-held-shares.ts'
import { type PayoutAccountRow, payoutStatus } from './payout-status.ts'
import { ledgerLines, payoutAccounts, transfers } from './payouts-tables.ts'
import { refreshPayoutAccount } from './refresh-payout-account.ts'
import { requireBuilder } from './require-builder.ts'
import { requirementLabels } from './requirement-labels.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'payments' | 'settings'>

const ASK_AGAIN_MS = 3_000

/** A builder's payout account, earnings and payouts. */
export async function getPayouts(ctx: Deps): Promise<PayoutsOverview> {
  const { builderId } = await requireBuilder(ctx)
  const account = await currentAccount(ctx, builderId)
  const sums = only(
    await ctx.db
      .select({
        earned: sql<number>`coalesce(sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.about} <> 'transfer'), 0)::float`,
        sent: sql<number>`coalesce(-sum(${ledgerLines.amountCents}) filter (where ${ledgerLines.about} = 'transfer'), 0)::float`,
      })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.builderId, builderId), eq(ledgerLines.account, 'builder'))),
  )
  const isHeld = sql`not (${notHeld(ctx.now())})`
  const { waiting, withheld, onHold } = only(
    await ctx.db
      .select({
        waiting: sql<number>`coalesce(sum(${transfers.amountCents}) filter (where not ${transfers.isDisputed} and not ${isHeld}), 0)::float`,
        onHold: sql<number>`coalesce(sum(${transfers.amountCents}) filter (where not ${transfers.isDisputed} and ${isHeld}), 0)::float`,
        withheld: sql<number>`coalesce(sum(${transfers.amountCents}) filter (where ${transfers.isDisputed}), 0)::float`,
      })
      .from(transfers)
      .where(and(eq(transfers.builderId, builderId), inArray(transfers.status, ['waiting', 'sending']))),
  )
  const status = payoutStatus(account)
  return {
    status,
    missing: requirementLabels(account?.missing ?? []),
    bank: account?.bankLast4 ? { name: account.bankName, last4: account.bankLast4 } : null,
    earned: toDollars(sums.earned),
    paid_out: toDollars(sums.sent),
    balance: toDollars(sums.earned - sums.sent),
    pending: toDollars(waiting),
    withheld: toDollars(withheld),
    on_hold: toDollars(onHold),
    held: await listHeldShares(ctx, builderId),
    time_zone: ctx.settings.timeZone,
    disputed: await listDisputedShares(ctx.db, builderId),
    can: { start_onboarding: status !== 'ready' && status !== 'checking', open_dashboard: account?.isSubmitted ?? false },
  }
}

/** In case the webhook is late or lost, asks the provider while the page is open, but not on every load. */
async function currentAccount(ctx: Deps, builderId: string): Promise<PayoutAccountRow | undefined> {
  const read = async () => (await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builderId)))[0]
  const account = await read()
  const accountId = account?.stripeAccountId
  const wasAskedNow = (account?.askedAt?.getTime() ?? 0) > ctx.now().getTime() - ASK_AGAIN_MS
  if (!accountId || account.isReady || wasAskedNow) return account
  return refreshPayoutAccount(ctx, { accountId }).then(read, (error: unknown) => {
    if (isProviderOutage(error)) return account
    throw error
  })
}
