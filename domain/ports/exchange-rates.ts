/** The reference rates of one day */
export type DailyRates = {
  /** Such as `2026-11-27` */
  day: string
  /** Units of each currency for one euro, as decimal text: `{ USD: '1.1614', CAD: '1.6263' }` */
  perEuro: Record<string, string>
}

/** An official source of exchange rates. Throws a `provider_unavailable` refusal if it does not respond in time. */
export interface ExchangeRates {
  /** The latest published day */
  getDailyRates(): Promise<DailyRates>
}
