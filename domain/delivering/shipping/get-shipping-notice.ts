import { and, eq, sql } from 'drizzle-orm'
import type { ShippingNotice } from '#contracts/delivering/shipping-views.ts'
import { COUNTRIES, type Country } from '#contracts/kernel/address.ts'
import { currencyOf } from '#contracts/kernel/currencies.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { nameOf } from '#domain/ports/payout-countries.ts'
import { openExchange, SHOP_CURRENCY } from './convert-rates.ts'

/**
 * The reason buyers might not see shipping prices for a builder's instruments, in a sentence for the builder; null if they do.
 */
export async function getShippingNotice(ctx: Needs<'db' | 'actor' | 'now'>): Promise<ShippingNotice> {
  const builder = requireAccount(ctx.actor)
  const abroad = (await originsOf(ctx, builder.id)).filter((country) => currencyOf(country) !== SHOP_CURRENCY)
  if (abroad.length === 0) return { notice: null }
  const exchangeOf = await openExchange(ctx)
  const blocked = abroad.find((country) => !exchangeOf(currencyOf(country)))
  if (!blocked) return { notice: null }
  const currency = currencyOf(blocked)
  return {
    notice:
      `Buyers might not see shipping prices for instruments you ship from ${nameOf(blocked)}. ` +
      `Carriers there quote in ${currency}, and the shop has no current exchange rate for it. We’ve been notified.`,
  }
}

/** The countries that the builder's published instruments ship from. */
async function originsOf(ctx: Needs<'db'>, userId: string): Promise<Country[]> {
  const country = sql<string | null>`upper(case when ${products.useBuilderAddress} is not false
    then coalesce(${userProfiles.shippingAddress}, ${userProfiles.businessAddress}) ->> 'country'
    else ${products.shipFromAddress} ->> 'country' end)`
  const rows = await ctx.db
    .selectDistinct({ country })
    .from(userProfiles)
    .leftJoin(products, and(eq(products.builderId, userProfiles.id), eq(products.status, 'listed')))
    .where(eq(userProfiles.userId, userId))
  return rows.flatMap(({ country: code }) => (code !== null && Object.hasOwn(COUNTRIES, code) ? [code as Country] : []))
}
