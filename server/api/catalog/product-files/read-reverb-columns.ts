import type { Decimals } from '#contracts/catalog/product-imports.ts'
import { ORIGIN_COUNTRIES } from '#contracts/kernel/origin-countries.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'
import { imagesOf } from './images-of.ts'
import { readDescription } from './read-description.ts'
import { readPrice } from './read-price.ts'
import type { FileLine } from './read-product-file.ts'
import { readSwitch } from './read-switch.ts'

const FIELDS = ['sku', 'title', 'make', 'model', 'description', 'price', 'condition', 'inventory', 'local_pickup']
const CATEGORY_COLUMNS = ['product_type', 'subcategory_1', 'subcategory_2', 'subcategory_3']
const COUNTRY_COLUMNS = ['country_of_origin', 'origin_country_code']
const CURRENCY_COLUMNS = ['price_currency', 'currency']
/** Columns that become specifications. */
const SPECIFICATIONS = { model: 'Model', year: 'Year', finish: 'Finish' }
const KNOWN = new Set([...FIELDS, ...CATEGORY_COLUMNS, ...COUNTRY_COLUMNS, ...CURRENCY_COLUMNS, ...Object.keys(SPECIFICATIONS)])
/** `product_image_1` or `photo 3` with an address, or `photos` with several. */
const PICTURES = /^(product_)?(image|photo|picture)(s|(_url)?_?\d*)$/

/** A comma can be part of a URL, unless another URL follows. */
const BETWEEN_ADDRESSES = /[\s|]+|,(?=\s*https?:)/i

/** Reverb's names for this shop's categories. */
const CATEGORIES: Record<string, string> = {
  'bass guitars': 'basses',
  'effects and pedals': 'guitar pedals & effects',
}
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })
const CODES = new Map(ORIGIN_COUNTRIES.map((code) => [COUNTRY_NAMES.of(code)?.toLowerCase(), code]))

/** Whether a file has these columns; with a handle it would be Shopify's. */
export function hasReverbColumns(columns: string[]): boolean {
  const names = new Set(columns.map(underscored))
  return names.has('title') && names.has('price') && ['make', 'product_type', 'condition'].some((name) => names.has(name))
}

/** Reads rows with Reverb's columns, whatever the spacing of their names. */
export function readReverbColumns(lines: FileLine[], decimals: Decimals) {
  // The make is the importing builder, so it is only used if a name is missing.
  const isMakeRead = lines.some(({ cells }) => !cells.title)
  const known = (column: string) => {
    const name = underscored(column)
    return name === 'make' ? isMakeRead : KNOWN.has(name) || PICTURES.test(name)
  }
  return { known, products: lines.map((line) => readLine(line, decimals)) }
}

function readLine({ line, cells: given }: FileLine, decimals: Decimals): ImportedProduct {
  const cells = new Map(Object.entries(given).map(([column, cell]) => [underscored(column), cell]))
  const cell = (...columns: string[]) => columns.map((column) => cells.get(column)).find(Boolean) ?? ''
  // Fields without a column stay unchanged.
  const has = (...columns: string[]) => columns.some((column) => cells.has(column))
  const specifications = Object.entries(SPECIFICATIONS).map(([column, name]) => [name, cell(column)] as const)
  const price = readPrice(cell('price'), decimals)
  const pickup = readSwitch(cell('local_pickup'))
  const description = readDescription(cell('description'))
  const currency = cell(...CURRENCY_COLUMNS)
  const problems = [
    price === undefined && 'price: Enter a price like 2400 or 2400.50',
    currency !== '' && currency.toUpperCase() !== 'USD' && 'currency: Prices are in USD',
    conditionProblem(cell('condition')),
    inventoryProblem(cell('inventory')),
    pickup === undefined && 'local_pickup: Enter yes or no',
    description.error,
  ]
  const sku = cell('sku')
  const country = cell(...COUNTRY_COLUMNS)
  return {
    line,
    sku,
    body: {
      sku,
      name: cell('title') || [cell('make'), cell('model')].filter(Boolean).join(' '),
      price,
      ...(has('description') && { description: description.text }),
      ...(has(...CATEGORY_COLUMNS) && {
        categories: CATEGORY_COLUMNS.map((column) => ourCategory(cell(column))).filter(Boolean),
      }),
      ...(has(...Object.keys(SPECIFICATIONS)) && {
        specifications: Object.fromEntries(specifications.filter(([, value]) => value)),
      }),
      ...(has('local_pickup') && { offers_local_pickup: pickup }),
      ...(country && { country_of_origin: CODES.get(country.toLowerCase()) ?? country.toUpperCase() }),
    },
    ...imagesOf(picturesOf(cells).map((url) => ({ url, alt: '' }))),
    errors: problems.filter((problem) => typeof problem === 'string'),
  }
}

function conditionProblem(condition: string): string | undefined {
  if (/^((brand )?new|)$/i.test(condition)) return undefined
  return `condition: This shop lists new instruments only, and this one is “${condition.slice(0, 40)}”`
}

function inventoryProblem(inventory: string): string | undefined {
  const count = Number(inventory || 1)
  if (count === 1) return undefined
  if (count > 1) return 'Each instrument is one of a kind, but this file has a quantity above 1'
  return count === 0 ? 'inventory: The quantity in this file is 0' : 'inventory: Enter 1; each instrument is one of a kind'
}

function picturesOf(cells: Map<string, string>): string[] {
  const named = [...cells].filter(([column]) => PICTURES.test(column))
  return named.flatMap(([, cell]) => cell.split(BETWEEN_ADDRESSES))
}

function ourCategory(theirs: string): string {
  return CATEGORIES[theirs.toLowerCase()] ?? theirs
}

function underscored(column: string): string {
  return column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}
