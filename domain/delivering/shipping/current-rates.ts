import { desc, lte } from 'drizzle-orm'
import { utcDay } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { exchangeRates } from './exchange-rates-tables.ts'

type Day = { day: string; perEuro: Record<string, string> }
/** The price of one euro and its publication day. */
export type DatedRate = { perEuro: string; day: string }

/** Older rates are not used. */
export const USABLE_DAYS = 7
const LARGEST_JUMP = 0.1

/** The usable rates of every currency, read once for all of them. Undefined for a currency without one. */
export async function getCurrentRates(ctx: Needs<'db' | 'now'>): Promise<(currency: string) => DatedRate | undefined> {
  const { day, perEuro } = exchangeRates
  const today = utcDay(ctx.now())
  const days = await ctx.db.select({ day, perEuro }).from(exchangeRates).where(lte(day, today)).orderBy(desc(day)).limit(3)
  const oldest = utcDay(ctx.now(), -USABLE_DAYS)
  return (currency) => {
    const rate = trustedRate(days, currency)
    return rate && rate.day >= oldest ? rate : undefined
  }
}

/** The newest rate. After a jump of more than 10%, the previous one until another day confirms the jump. */
export function trustedRate(newestFirst: readonly Day[], currency: string): DatedRate | undefined {
  const known = newestFirst.flatMap(({ day, perEuro }) => {
    const rate = currency === 'EUR' ? '1' : perEuro[currency]
    return rate ? [{ day, perEuro: rate }] : []
  })
  const [newest, before, earlier] = known
  if (!newest || !before || isNear(newest, before)) return newest
  if (!earlier) return before
  return isNear(newest, earlier) ? newest : isNear(before, earlier) ? before : earlier
}

function isNear(a: DatedRate, b: DatedRate): boolean {
  const ratio = Number(a.perEuro) / Number(b.perEuro)
  return ratio <= 1 + LARGEST_JUMP && ratio >= 1 / (1 + LARGEST_JUMP)
}
