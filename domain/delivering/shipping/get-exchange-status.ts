import { desc } from 'drizzle-orm'
import type { SystemStatus } from '#contracts/operations/system-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { openExchange, SHOP_CURRENCY } from './convert-rates.ts'
import { exchangeMisses, exchangeRates } from './exchange-rates-tables.ts'

/** The age of the exchange rates, and the currencies whose carrier rates are omitted. */
export async function getExchangeStatus(ctx: Needs<'db' | 'now'>): Promise<SystemStatus['exchange_rates']> {
  const [newest] = await ctx.db.select({ day: exchangeRates.day }).from(exchangeRates).orderBy(desc(exchangeRates.day)).limit(1)
  const misses = await ctx.db.select().from(exchangeMisses)
  const exchangeOf = await openExchange(ctx)
  return {
    day: newest?.day ?? null,
    is_current: exchangeOf(SHOP_CURRENCY) !== undefined,
    missing: misses
      .filter(({ currency }) => !exchangeOf(currency))
      .map(({ currency, missedAt }) => ({ currency, missed_at: missedAt.toISOString() })),
  }
}
