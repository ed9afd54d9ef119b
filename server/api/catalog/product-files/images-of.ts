import { MOST_IMPORTED_PICTURES } from '#contracts/catalog/product-imports.ts'
import { singleLine } from '#contracts/kernel/single-line.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'

const LONGEST_ALT = 200

/** The pictures that a file lists for one product, without duplicates, with their descriptions. */
export function imagesOf(named: { url: string; alt: string }[]): Pick<ImportedProduct, 'imageUrls' | 'imageAlts'> {
  const alts = new Map<string, string>()
  for (const { url, alt } of named) if (url && !alts.has(url)) alts.set(url, singleLine(alt).slice(0, LONGEST_ALT))
  const pictures = [...alts].slice(0, MOST_IMPORTED_PICTURES)
  return { imageUrls: pictures.map(([url]) => url), imageAlts: pictures.map(([, alt]) => alt.toWellFormed()) }
}
