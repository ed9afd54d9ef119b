import { MOST_IMPORTED_PICTURES } from '#contracts/catalog/product-imports.ts'
import { singleLine } from '#contracts/kernel/single-line.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'

const LONGEST_ALT = 200

type NamedPicture = { url: string; alt: string; view?: ImportedProduct['imageViews'][number] }

/** The pictures that a file lists for one product, without duplicates, with their descriptions and views. */
export function imagesOf(named: NamedPicture[]): Pick<ImportedProduct, 'imageUrls' | 'imageAlts' | 'imageViews'> {
  const byUrl = new Map<string, NamedPicture>()
  for (const picture of named) if (picture.url && !byUrl.has(picture.url)) byUrl.set(picture.url, picture)
  const pictures = [...byUrl.values()].slice(0, MOST_IMPORTED_PICTURES)
  return {
    imageUrls: pictures.map(({ url }) => url),
    imageAlts: pictures.map(({ alt }) => singleLine(alt).slice(0, LONGEST_ALT).toWellFormed()),
    imageViews: pictures.map(({ view }) => view ?? ''),
  }
}
