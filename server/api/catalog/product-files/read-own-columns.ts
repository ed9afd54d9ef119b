import { PICTURE_VIEWS, type PictureView, WRONG_VIEW } from '#contracts/catalog/picture-views.ts'
import {
  FIELD_COLUMNS,
  IMAGE_ALT_COLUMNS,
  IMAGE_COLUMNS,
  IMAGE_VIEW_COLUMNS,
  readCategories,
  SPECIFICATION_PREFIX,
} from '#contracts/catalog/product-csv.ts'
import type { Decimals } from '#contracts/catalog/product-imports.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'
import { imagesOf } from './images-of.ts'
import { readPrice } from './read-price.ts'
import type { FileLine } from './read-product-file.ts'
import { readSwitch } from './read-switch.ts'

type Reading = { value: unknown } | { error: string }
type Column = { field: string; read: (cell: string) => Reading }

/** The optional columns with their fields. Fields without a column stay unchanged. */
const COLUMNS: Record<string, Column> = {
  description: { field: 'description', read: (value) => ({ value }) },
  categories: { field: 'categories', read: (cell) => ({ value: readCategories(cell) }) },
  country_of_origin: { field: 'country_of_origin', read: (cell) => ({ value: cell.toUpperCase() || null }) },
  video_url: { field: 'video_url', read: (value) => ({ value }) },
  weight_oz: { field: 'weight_oz', read: readNumber },
  length_in: { field: 'length_inches', read: readNumber },
  width_in: { field: 'width_inches', read: readNumber },
  height_in: { field: 'height_inches', read: readNumber },
  requires_approval: { field: 'requires_approval', read: readYesOrNo },
  accepts_offers: { field: 'accepts_offers', read: readYesOrNo },
  minimum_offer: { field: 'minimum_offer', read: readNumber },
  local_pickup: { field: 'offers_local_pickup', read: readYesOrNo },
}

const KNOWN = new Set<string>([...FIELD_COLUMNS, ...IMAGE_COLUMNS, ...IMAGE_ALT_COLUMNS, ...IMAGE_VIEW_COLUMNS])

/** Reads rows with the columns of our own files. Ignores `status`, because an import only writes drafts. */
export function readOwnColumns(lines: FileLine[], decimals: Decimals) {
  const known = (column: string) => KNOWN.has(column) || column.startsWith(SPECIFICATION_PREFIX)
  return { known, products: lines.map((line) => readLine(line, decimals)) }
}

function readLine({ line, cells }: FileLine, decimals: Decimals): ImportedProduct {
  const { sku = '', name = '', currency } = cells
  const price = readPrice(cells.price ?? '', decimals)
  const body: Record<string, unknown> = { name, price, ...('sku' in cells && { sku }) }
  const errors: string[] = []
  if (price === undefined) errors.push('price: Enter a price like 2400 or 2400.50')
  if (currency && currency.toUpperCase() !== 'USD') errors.push('currency: Prices are in USD')
  for (const [column, { field, read }] of Object.entries(COLUMNS)) {
    const reading = read(cells[column] ?? '')
    if ('error' in reading) errors.push(`${column}: ${reading.error}`)
    else if (column in cells) body[field] = reading.value
  }
  body.specifications = specificationsOf(cells)
  const pictures = IMAGE_COLUMNS.map((column) => {
    const view = (cells[`${column}_view`] ?? '').toLowerCase()
    if (!isView(view)) errors.push(`${column}_view: ${WRONG_VIEW}`)
    return { url: cells[column] ?? '', alt: cells[`${column}_alt`] ?? '', view: isView(view) ? view : undefined }
  })
  const { data: id } = Uuid.safeParse(cells.id)
  return { line, id, sku, body, ...imagesOf(pictures), errors }
}

function isView(cell: string): cell is PictureView | '' {
  return ['', ...PICTURE_VIEWS].includes(cell)
}

function readNumber(cell: string): Reading {
  if (!cell) return { value: null }
  const value = readPrice(cell, cell.includes('.') ? 'point' : 'comma')
  return value === undefined ? { error: 'Enter a number' } : { value }
}

function readYesOrNo(cell: string): Reading {
  const value = readSwitch(cell)
  return value === undefined ? { error: 'Enter yes or no' } : { value }
}

/** Undefined without such a column: the draft's value stays. */
function specificationsOf(cells: FileLine['cells']): Record<string, string> | undefined {
  const columns = Object.keys(cells).filter((column) => column.startsWith(SPECIFICATION_PREFIX))
  if (columns.length === 0) return undefined
  const pairs = columns.map((column) => [column.slice(SPECIFICATION_PREFIX.length), cells[column] ?? ''])
  return Object.fromEntries(pairs.filter(([, value]) => value))
}
