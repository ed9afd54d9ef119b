import type { Goods } from '../ports/carriers.ts'

// Headings of the Harmonized System: strings with a bow, other strings, and what sounds through electricity.
const BOWED = '9202.10'
const PLUCKED = '9202.90'
const ELECTRIC = '9207.90'

/** What an instrument is to the customs of another country. */
export function goodsOf(product: { name: string; priceCents: number; categories: string[] }): Goods {
  const { name, priceCents, categories } = product
  return { description: name, valueCents: priceCents, tariffNumber: tariffNumber(categories) }
}

function tariffNumber(categories: string[]): string {
  if (categories.includes('violins')) return BOWED
  const isAcoustic = categories.includes('acoustic guitars')
  const isElectric = ['electric guitars', 'guitar pedals & effects', 'basses'].some((name) => categories.includes(name))
  return isElectric && !isAcoustic ? ELECTRIC : PLUCKED
}
