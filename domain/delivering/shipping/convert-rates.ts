import { sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { CURRENCY } from '#contracts/kernel/money.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import type { CarrierRate } from '#domain/ports/carriers.ts'
import { convertPrice, type ExchangeRate } from './convert-cents.ts'
import { getCurrentRates } from './current-rates.ts'
import { exchangeMisses } from './exchange-rates-tables.ts'

/** Logs a currency that carriers quoted in without a current exchange rate. */
export const reportExchangeMissJob = defineJob<{ currency: string }>('report-exchange-miss')

export const SHOP_CURRENCY = CURRENCY.toUpperCase()
const LARGEST_CENTS = 10_000_000

/** The original price and exchange rate of a converted price. */
export type Exchange = ExchangeRate & { currency: string; carrierCents: number; day: string }
/** A carrier's rate in the shop's currency; `exchange` is null if the carrier quoted in it. */
export type ShopRate = Omit<CarrierRate, 'currency'> & { exchange: Exchange | null }

/** The rates in the shop's currency, cheapest first. Reports and omits those without a current exchange rate. */
export async function convertRates(
  ctx: Needs<'db' | 'now' | 'jobs'>,
  quoted: CarrierRate[],
): Promise<{ rates: ShopRate[]; missing: string[] }> {
  const foreign = new Set(quoted.map(({ currency }) => currency).filter((currency) => currency !== SHOP_CURRENCY))
  const exchangeOf = foreign.size > 0 ? await openExchange(ctx) : () => undefined
  const missing = [...foreign].filter((currency) => !exchangeOf(currency))
  for (const currency of missing) await reportMiss(ctx, currency)

  const rates = quoted.flatMap(({ currency, ...rate }): ShopRate[] => {
    if (currency === SHOP_CURRENCY) return [{ ...rate, exchange: null }]
    const found = exchangeOf(currency)
    if (!found) return []
    const exchange = { ...found, currency, carrierCents: rate.rateCents }
    return [{ ...rate, rateCents: convertPrice(rate.rateCents, found), exchange }]
  })
  const plausible = rates.filter(({ rateCents }) => rateCents <= LARGEST_CENTS)
  return { rates: plausible.sort((a, b) => a.rateCents - b.rateCents), missing }
}

/** The exchange rate of each currency to the shop's, dated by the older of its two days. */
export async function openExchange(
  ctx: Needs<'db' | 'now'>,
): Promise<(currency: string) => (ExchangeRate & { day: string }) | undefined> {
  const rateOf = await getCurrentRates(ctx)
  const shop = rateOf(SHOP_CURRENCY)
  return (currency) => {
    const carrier = rateOf(currency)
    if (!shop || !carrier) return undefined
    const day = carrier.day < shop.day ? carrier.day : shop.day
    return { carrierPerEuro: carrier.perEuro, shopPerEuro: shop.perEuro, day }
  }
}

/** Operators see the latest one; the log has one per day. */
async function reportMiss(ctx: Needs<'db' | 'now' | 'jobs'>, currency: string): Promise<void> {
  const missedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const [reported] = await tx
      .insert(exchangeMisses)
      .values({ currency, missedAt })
      .onConflictDoUpdate({
        target: exchangeMisses.currency,
        set: { missedAt },
        setWhere: sql`${exchangeMisses.missedAt} < ${daysBefore(missedAt, 1)}`,
      })
      .returning({ currency: exchangeMisses.currency })
    if (reported) await ctx.jobs.enqueue(tx, reportExchangeMissJob, { currency })
  })
}
