import type { Decimals } from '#contracts/catalog/product-imports.ts'

const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/

/** The decimal separator that a file's prices use; undefined if they are ambiguous, as `1.234` is. */
export function decimalsOf(prices: string[]): Decimals | undefined | 'unclear' {
  const tidy = prices.map(withoutSigns).filter(Boolean)
  const shown = new Set(tidy.map(decimalsShown).filter((each) => each !== undefined))
  if (shown.size > 1) return 'unclear'
  const [only] = shown
  if (only) return only
  return tidy.some((price) => AMBIGUOUS.test(price)) ? 'unclear' : undefined
}

/** A price in dollars, such as `$1,234.50`; undefined if it can't be read. */
export function readPrice(typed: string, decimals: Decimals): number | undefined {
  const price = withoutSigns(typed)
  const thousands = decimals === 'point' ? ',' : '.'
  const plain = price.replaceAll(thousands, '').replace(',', '.')
  const isGrouped = new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})*(\\${decimals === 'point' ? '.' : ','}\\d+)?$`).test(price)
  const isPlain = /^\d+([.,]\d+)?$/.test(price) && !price.includes(thousands)
  return isGrouped || isPlain ? Number(plain) : undefined
}

function withoutSigns(typed: string): string {
  return typed.replace(/[\s$'’]|USD/gi, '')
}

function decimalsShown(price: string): Decimals | undefined {
  const last = Math.max(price.lastIndexOf('.'), price.lastIndexOf(','))
  if (last === -1 || AMBIGUOUS.test(price)) return undefined
  const separator = price[last]
  const isRepeated = price.indexOf(separator ?? '') !== last
  const isComma = separator === ','
  // The points in `1.234.567` separate thousands.
  return isComma === isRepeated ? 'point' : 'comma'
}
