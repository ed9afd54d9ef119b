import { parse } from 'csv-parse/sync'
import { SPECIFICATION_PREFIX } from '#contracts/product-csv.ts'
import { tidied } from '#contracts/product-fields.ts'
import { type Decimals, type ImportFormat, LONGEST_IMPORT, MOST_IMPORTED } from '#contracts/product-imports.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ImportedProduct } from '#domain/product-imports/imported-product.ts'
import { readOwnColumns } from './read-own-columns.ts'
import { decimalsOf } from './read-price.ts'
import { hasReverbColumns, readReverbColumns } from './read-reverb-columns.ts'
import { readShopifyColumns } from './read-shopify-columns.ts'

/** A line of the file, numbered as a spreadsheet does, and its cells by column, in lower case. */
export type FileLine = { line: number; cells: Record<string, string> }

export type ReadFile = { format: ImportFormat; products: ImportedProduct[]; ignoredColumns: string[] }

const MOST_LINES = 20_000
const DELIMITERS = [',', ';', '\t']

const READERS = { tonewood: readOwnColumns, shopify: readShopifyColumns, reverb: readReverbColumns }

/** Reads a file of listings. Refuses one that is unreadable, unknown or too long, and asks for `decimals` if its prices leave them open. */
export function readProductFile(text: string, decimals?: Decimals): ReadFile {
  const { columns, lines } = readLines(text)
  const format = formatOf(columns)
  if (!format)
    throw refused(
      'We do not know these columns. The first line needs at least sku, name and price, or those of a Shopify export or a Reverb file.',
    )
  const prices = lines.map(({ cells }) => cells.price ?? cells['variant price'] ?? '')
  const found = decimals ?? decimalsOf(prices) ?? 'point'
  if (found === 'unclear')
    throw new Refusal('invalid_input', 'Say how the file writes cents', {
      fields: { decimals: ['Is 1.800 one thousand eight hundred?'] },
    })
  const { products, known } = READERS[format](lines, found)
  if (products.length === 0) throw refused('There is no instrument in this file')
  if (products.length > MOST_IMPORTED) throw refused(`A file can have up to ${MOST_IMPORTED.toLocaleString('en')} instruments`)
  return {
    format,
    products: withoutTwins(products.map(withTidySku)),
    ignoredColumns: columns.filter((name) => name && !known(name)),
  }
}

/** The first line shows where the file comes from. */
function formatOf(columns: string[]): ImportFormat | undefined {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('name', 'price')) return 'tonewood'
  if (has('title') && (has('handle') || has('url handle'))) return 'shopify'
  return hasReverbColumns(columns) ? 'reverb' : undefined
}

function readLines(text: string): { columns: string[]; lines: FileLine[] } {
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length)[0]
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, delimiter, relax_column_count: true, to: MOST_LINES + 2 })
  } catch (cause) {
    throw refused('This file cannot be read as CSV', cause)
  }
  if (rows.length > MOST_LINES) throw refused(`A file can have up to ${MOST_LINES.toLocaleString('en')} lines`)
  const columns = (rows[0] ?? []).map(columnName)
  // In a whole file each cell takes a character at least. Short lines under a very long first one would fill the memory.
  if (columns.length * rows.length > LONGEST_IMPORT)
    throw refused('The first line of this file has many more columns than the others')
  const lines = rows.slice(1).map((row, at) => ({
    line: at + 2,
    cells: Object.fromEntries(columns.map((name, place) => [name, cellText(row[place] ?? '')])),
  }))
  return { columns, lines: lines.filter(({ cells }) => Object.values(cells).some(Boolean)) }
}

function columnName(typed: string): string {
  const name = typed.trim()
  const lower = name.toLowerCase()
  // The rest is the name of a specification as its builder writes it.
  return lower.startsWith(SPECIFICATION_PREFIX) ? SPECIFICATION_PREFIX + name.slice(SPECIFICATION_PREFIX.length) : lower
}

/** Our own files put an apostrophe before what a spreadsheet would run as a formula. */
function cellText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()
}

/** As it will be stored: otherwise a second import would not find it. */
function withTidySku(product: ImportedProduct): ImportedProduct {
  const sku = tidied.parse(product.sku)
  return { ...product, sku, body: { ...product.body, sku } }
}

/** Of two lines with one number, the second cannot be meant. */
function withoutTwins(products: ImportedProduct[]): ImportedProduct[] {
  const lines = new Map<string, number>()
  return products.map((product) => {
    const first = lines.get(product.sku)
    if (first === undefined || !product.sku) {
      lines.set(product.sku, product.line)
      return product
    }
    return { ...product, errors: [...product.errors, `sku: Line ${first} has the same number`] }
  })
}

function refused(message: string, cause?: unknown): Refusal {
  return new Refusal('invalid_input', message, { fields: { text: [message] }, cause })
}
