import type { Goods } from '#domain/ports/carriers.ts'

// Subheadings of the Harmonized System: bowed strings, other strings, electric instruments, and effects pedals, which
// count as electrical devices, not as instruments.
const BOWED = '9202.10'
const PLUCKED = '9202.90'
const ELECTRIC = '9207.90'
const PEDAL = '8543.70'

// By the first matching category. Customs and carriers accept at most 50 Latin letters without accents.
const KINDS: [category: string, kind: string][] = [
  ['violins', 'Handmade violin'],
  ['ukuleles', 'Handmade ukulele'],
  ['mandolins', 'Handmade mandolin'],
  ['basses', 'Handmade bass guitar'],
  ['acoustic guitars', 'Handmade acoustic guitar'],
  ['electric guitars', 'Handmade electric guitar'],
  ['guitars', 'Handmade guitar'],
  ['guitar pedals & effects', 'Handmade guitar effects pedal'],
]

type CustomsFacts = { priceCents: number; categories: string[]; originCountry: string | null }

/** The customs description of a product. Its name means nothing to customs and can be in any script. */
export function customsGoods({ priceCents, categories, originCountry }: CustomsFacts): Goods {
  return {
    description: KINDS.find(([category]) => categories.includes(category))?.[1] ?? 'Handmade stringed instrument',
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
