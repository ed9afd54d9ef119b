import type { Goods } from '../ports/carriers.ts'

// Subheadings of the Harmonized System: bowed strings, other strings, electric instruments, and effects pedals, which
// count as electrical devices, not as instruments.
const BOWED = '9202.10'
const PLUCKED = '9202.90'
const ELECTRIC = '9207.90'
const PEDAL = '8543.70'

type CustomsFacts = { name: string; priceCents: number; categories: string[]; originCountry: string | null }

/** The customs classification of a product. */
export function customsGoods({ name, priceCents, categories, originCountry }: CustomsFacts): Goods {
  return {
    description: name,
    valueCents: priceCents,
    tariffNumber: tariffNumber(categories),
    originCountry,
    exportFilingNumber: null,
  }
}

function tariffNumber(categories: string[]): string {
  if (categories.includes('violins')) return BOWED
  const isAcoustic = categories.includes('acoustic guitars')
  const isElectric = ['electric guitars', 'basses'].some((name) => categories.includes(name))
  if (categories.includes('guitar pedals & effects') && !isAcoustic && !isElectric) return PEDAL
  return isElectric && !isAcoustic ? ELECTRIC : PLUCKED
}
