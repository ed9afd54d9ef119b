import { Refusal } from '#contracts/kernel/refusal.ts'
import type { DailyRates, ExchangeRates } from '#domain/ports/exchange-rates.ts'

/** The euro reference rates of the European Central Bank: free, without a key, around 16:00 CET on working days. */
const ECB_DAILY_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const TIMEOUT_MS = 10_000
const MAX_CHARACTERS = 100_000

/** Exchange rates from a file in the bank's format. */
export function ecbExchangeRates(url: string = ECB_DAILY_RATES): ExchangeRates {
  return {
    async getDailyRates() {
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!response.ok) {
          await response.body?.cancel()
          throw new Error(`The exchange rate server returned ${response.status}`)
        }
        return readDailyRates(await response.text())
      } catch (cause) {
        throw new Refusal('provider_unavailable', 'The exchange rates could not be read', { cause })
      }
    },
  }
}

/** The date and its rates. Throws unless there is one date with at least one rate. */
export function readDailyRates(xml: string): DailyRates {
  if (xml.length > MAX_CHARACTERS) throw new Error('The exchange rate file is too large')
  const days = [...xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/g)]
  const [, day] = days[0] ?? []
  if (days.length !== 1 || !day || Number.isNaN(Date.parse(day))) throw new Error('The exchange rate file has no date')

  const perEuro: Record<string, string> = {}
  for (const [, currency = '', rate = ''] of xml.matchAll(
    /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,10})?)["']/g,
  )) {
    if (Number(rate) > 0) perEuro[currency] = rate
  }
  if (Object.keys(perEuro).length === 0) throw new Error('The exchange rate file has no rates')
  return { day, perEuro }
}
