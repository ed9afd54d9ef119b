import type { Decimals } from '#contracts/catalog/product-imports.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'
import { imagesOf } from './images-of.ts'
import { readDescription } from './read-description.ts'
import { readPrice } from './read-price.ts'
import type { FileLine } from './read-product-file.ts'
import { readSwitch } from './read-switch.ts'

const GRAMS_PER_OUNCE = 28.349523125

/** Column names in Shopify's current and former exports. */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  type: ['type'],
  category: ['product category'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  grams: ['weight value (grams)', 'variant grams'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  whenSoldOut: ['continue selling when out of stock', 'variant inventory policy'],
  giftCard: ['gift card'],
  image: ['product image url', 'image src'],
  alt: ['image alt text'],
  position: ['image position'],
} as const
const KNOWN = new Set<string>(Object.values(COLUMNS).flat())

/**
 * Reads a Shopify export: rows with the same handle are one product, the first with its fields, the others with more pictures or
 * variants.
 */
export function readShopifyColumns(lines: FileLine[], decimals: Decimals) {
  const byHandle = new Map<string, FileLine[]>()
  let last = ''
  for (const line of lines) {
    last = cell(line, 'handle') || last
    const group = byHandle.get(last)
    if (group) group.push(line)
    else byHandle.set(last, [line])
  }
  const products = [...byHandle].flatMap(([handle, group]) => readGroup(handle, group, decimals) ?? [])
  return { products, known: (column: string) => KNOWN.has(column) }
}

function readGroup(handle: string, group: FileLine[], decimals: Decimals): ImportedProduct | undefined {
  const [first] = group
  if (!first) return undefined
  const errors: string[] = []
  const problem = inventoryProblem(group)
  if (problem) errors.push(problem)
  if (readSwitch(cell(first, 'giftCard')) === true) errors.push('gift card: This shop sells instruments only')
  const price = readPrice(cell(first, 'price'), decimals)
  if (price === undefined) errors.push('price: Enter a price like 2400 or 2400.50')
  const description = readDescription(cell(first, 'description'))
  if (description.error) errors.push(description.error)
  const grams = Number(cell(first, 'grams') || 0)
  const sku = cell(first, 'sku') || handle
  const body = {
    sku,
    name: cell(first, 'title'),
    ...(price !== undefined && { price }),
    description: description.text,
    // Shopify's own categories are paths, such as `Musical Instruments > String Instruments > Guitars`.
    categories: [cell(first, 'type') || cell(first, 'category').split('>').at(-1)?.trim()].filter(Boolean),
    ...(grams > 0 && { weight_oz: Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10 }),
  }
  return { line: first.line, sku, body, ...picturesOf(group), errors }
}

/** With inventory tracking, a quantity of 0 means sold. Without it, 0 means nothing. */
function inventoryProblem(group: FileLine[]): string | undefined {
  const [first] = group
  const variants = group.filter((line) => cell(line, 'price') || cell(line, 'sku'))
  if (!first || variants.length > 1) return 'Each instrument is one of a kind: list each variant separately'
  const count = Number(cell(first, 'quantity') || 1)
  if (count > 1) return 'Each instrument is one of a kind, but this file has a quantity above 1'
  const isSoldOn = /^(true|yes|continue)$/i.test(cell(first, 'whenSoldOut'))
  return count <= 0 && cell(first, 'tracker') && !isSoldOn ? 'inventory: The quantity in this file is 0' : undefined
}

function picturesOf(group: FileLine[]) {
  const pictures = group.map((line, at) => ({
    url: cell(line, 'image'),
    alt: cell(line, 'alt'),
    position: Number(cell(line, 'position')) || at + 1,
  }))
  return imagesOf(pictures.toSorted((one, other) => one.position - other.position))
}

function cell({ cells }: FileLine, column: keyof typeof COLUMNS): string {
  return COLUMNS[column].map((name) => cells[name]).find(Boolean) ?? ''
}
