const OUTSIDE_EURO: Record<string, string> = { US: 'USD', CA: 'CAD', GB: 'GBP', AU: 'AUD' }

/** The currency in which a country's carriers quote */
export function currencyOf(country: string): string {
  return OUTSIDE_EURO[country] ?? 'EUR'
}

/** An amount in a foreign currency, such as `CA$43.51` */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay: 'negative' }).format(amount)
}

/** '−$1,234.50', always with cents, for amounts in columns */
export function formatLedgerDollars(dollars: number): string {
  return formatAmount(dollars, 'USD').replace('-', '−')
}
