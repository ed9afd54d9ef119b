import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { cannotPayOut, canPayOut } from '#domain/ports/payout-countries.ts'
import type { PayoutAccountRow } from './payout-status.ts'
import { payoutAccounts } from './payouts-tables.ts'
import { UNKNOWN_ACCOUNT, writeAccountState } from './refresh-payout-account.ts'
import { requireBuilder } from './require-builder.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Returns the address of the provider's payout form, which leads back to the shop. */
export async function openOnboarding(ctx: Deps): Promise<{ url: string }> {
  requireAcceptedTerms(ctx.actor)
  const builder = await requireBuilder(ctx)
  await enforceRateLimit(ctx, { key: `onboarding:${builder.builderId}`, times: 30, seconds: 3600 })
  const accountId = await openAccount(ctx, builder)
  const page = `${ctx.settings.publicUrl}/dashboard/payouts`
  const addresses = { returnUrl: `${page}?onboarding=done`, refreshUrl: `${page}?onboarding=again` }
  return { url: await ctx.payments.openOnboarding({ accountId, ...addresses }) }
}

type Builder = Awaited<ReturnType<typeof requireBuilder>>

/** The builder's payout account, opened if it is missing. Pressing the button twice opens only one. */
async function openAccount(ctx: Deps, builder: Builder): Promise<string> {
  const { builderId, email, businessName } = builder
  const moments = { createdAt: ctx.now(), updatedAt: ctx.now() }
  await ctx.db
    .insert(payoutAccounts)
    .values({ builderId, idempotencyKey: `account-${builderId}`, ...moments })
    .onConflictDoNothing()
  // If the provider no longer knows the account, the builder gets a new one.
  await ctx.db
    .update(payoutAccounts)
    .set({ stripeAccountId: null, idempotencyKey: `account-${randomUUID()}`, isSubmitted: false, disabledReason: null })
    .where(and(eq(payoutAccounts.builderId, builderId), eq(payoutAccounts.disabledReason, UNKNOWN_ACCOUNT)))
  const account = only(await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.builderId, builderId)))
  if (account.stripeAccountId && (await isUsable(ctx, account, builder))) return account.stripeAccountId

  const countries = await payableCountries(ctx, builder)
  const askedAt = ctx.now()
  const idempotencyKey = `${account.idempotencyKey}-${countries.country}`
  const state = await ctx.payments.openPayoutAccount({ builderId, email, businessName, ...countries, idempotencyKey })
  const { accountId } = state
  await ctx.db.transaction((tx) => writeAccountState(ctx, tx, { builderId, state, askedAt }))
  return accountId
}

/** An account's country can't change. An account opened in another country is replaced until its form is submitted. */
async function isUsable(ctx: Deps, account: PayoutAccountRow, { country }: Builder): Promise<boolean> {
  if (!account.stripeAccountId || account.isSubmitted || country === null) return true
  const state = await ctx.payments.getPayoutAccount(account.stripeAccountId)
  return !state || state.isSubmitted || state.country === null || state.country === country
}

async function payableCountries(ctx: Deps, { country }: Builder) {
  if (country === null) {
    throw new Refusal('conflict', 'Add your workshop’s address to your profile first. It sets the country you’re paid in.')
  }
  const countries = { country, shopCountry: await ctx.payments.getShopCountry() }
  if (!canPayOut(countries)) throw new Refusal('conflict', cannotPayOut(countries))
  return countries
}
