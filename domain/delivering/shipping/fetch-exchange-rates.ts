import { desc } from 'drizzle-orm'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { USABLE_DAYS } from './current-rates.ts'
import { exchangeRates } from './exchange-rates-tables.ts'

/** Stores the day's official rates. Runs hourly; makes no request once the latest working day is stored. */
export async function fetchExchangeRates(ctx: Needs<'db' | 'now' | 'exchangeRates'>): Promise<void> {
  const [newest] = await ctx.db.select({ day: exchangeRates.day }).from(exchangeRates).orderBy(desc(exchangeRates.day)).limit(1)
  if (newest && newest.day >= lastWorkingDay(ctx.now())) return
  const { day, perEuro } = await ctx.exchangeRates.getDailyRates()
  if (day < utcDay(ctx.now(), -USABLE_DAYS)) throw new Error(`The exchange rates from ${day} are too old to use`)
  await ctx.db.insert(exchangeRates).values({ day, perEuro, fetchedAt: ctx.now() }).onConflictDoNothing()
}

function lastWorkingDay(now: Date): string {
  const weekday = now.getUTCDay()
  return utcDay(now, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}
