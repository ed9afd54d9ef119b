import type { DailyRates, ExchangeRates } from '#domain/ports/exchange-rates.ts'
import { type Outage, openOutage } from './outage.ts'

export type WorldExchangeRates = ExchangeRates &
  Outage & {
    /** The next published rates. */
    published: DailyRates
    /** The number of calls. */
    calls: number
  }

/** A source of exchange rates in memory. */
export function openExchangeRates(): WorldExchangeRates {
  const { outage, pass } = openOutage('The exchange rates could not be read')
  const source: WorldExchangeRates = Object.assign(outage, {
    published: { day: '2026-11-27', perEuro: { USD: '1.1614', CAD: '1.6263', GBP: '0.87680' } },
    calls: 0,
    async getDailyRates() {
      source.calls += 1
      await pass()
      return source.published
    },
  })
  return source
}
