/** An exchange rate: units of each currency per euro, as decimal text. */
export type ExchangeRate = { carrierPerEuro: string; shopPerEuro: string }

/** Covers the days between a quote and the carrier's bill. */
export const MARGIN_PERCENT = 3

/** A carrier's price in the shop's currency with the margin, rounded up so that a label never costs more than quoted. */
export function convertPrice(cents: number, rate: ExchangeRate): number {
  const { numerator, denominator } = fraction(cents, rate)
  const divisor = denominator * 100n
  return Number((numerator * BigInt(100 + MARGIN_PERCENT) + divisor - 1n) / divisor)
}

/** A carrier's bill in the shop's currency, without a margin, rounded to the nearest cent. */
export function convertCost(cents: number, rate: ExchangeRate): number {
  const { numerator, denominator } = fraction(cents, rate)
  return Number((2n * numerator + denominator) / (2n * denominator))
}

function fraction(cents: number, { carrierPerEuro, shopPerEuro }: ExchangeRate) {
  const [shop, carrier] = [decimal(shopPerEuro), decimal(carrierPerEuro)]
  return { numerator: BigInt(cents) * shop.digits * carrier.scale, denominator: carrier.digits * shop.scale }
}

/** `1.6263` is 16263 of 10000. */
function decimal(text: string): { digits: bigint; scale: bigint } {
  const [whole = '', places = ''] = text.split('.')
  return { digits: BigInt(whole + places), scale: 10n ** BigInt(places.length) }
}
