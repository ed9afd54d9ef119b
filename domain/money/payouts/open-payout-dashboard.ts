import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { payoutAccounts } from './payouts-tables.ts'
import { requireBuilder } from './require-builder.ts'

/** The provider's pages for the builder: bank account, payouts to the bank, tax forms. */
export async function openPayoutDashboard(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'payments'>,
): Promise<{ url: string }> {
  const { builderId } = await requireBuilder(ctx)
  await enforceRateLimit(ctx, { key: `payout-dashboard:${builderId}`, times: 30, seconds: 3600 })
  const [account] = await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builderId))
  if (!account?.stripeAccountId || !account.isSubmitted) {
    throw new Refusal('conflict', 'Your account is not set up yet. Click “Set up payouts” first.')
  }
  return { url: await ctx.payments.openPayoutDashboard(account.stripeAccountId) }
}
