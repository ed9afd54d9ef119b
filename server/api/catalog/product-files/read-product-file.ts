import { SPECIFICATION_PREFIX } from '#contracts/catalog/product-csv.ts'
import { tidied } from '#contracts/catalog/product-fields.ts'
import { type Decimals, type ImportFormat, LONGEST_IMPORT, MOST_IMPORTED } from '#contracts/catalog/product-imports.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { singleLine } from '#contracts/kernel/single-line.ts'
import type { ImportedProduct } from '#domain/catalog/product-imports/imported-product.ts'
import { unescapeFormula } from '#server/http/csv-text.ts'
import { readOwnColumns } from './read-own-columns.ts'
import { decimalsOf } from './read-price.ts'
import { hasReverbColumns, readReverbColumns } from './read-reverb-columns.ts'
import { readRows } from './read-rows.ts'
import { readShopifyColumns } from './read-shopify-columns.ts'

/** A row of the file, numbered as in a spreadsheet, and its cells by column name in lower case. */
export type FileLine = { line: number; cells: Record<string, string> }

export type ReadFile = { format: ImportFormat; products: ImportedProduct[]; ignoredColumns: string[] }

const MOST_LINES = 20_000
const LONGEST_SHOWN = 60
const DELIMITERS = [',', ';', '\t']

const READERS = { tonewood: readOwnColumns, shopify: readShopifyColumns, reverb: readReverbColumns }

/** Reads a file of listings. Refuses one that is unreadable, unknown or too long, and asks for `decimals` if its prices are ambiguous. */
export function readProductFile(text: string, decimals?: Decimals): ReadFile {
  const { columns, lines, stray } = readLines(text)
  const format = formatOf(columns)
  if (!format)
    throw refused(
      'These columns are unknown. The first line needs at least sku, name and price, or the columns of a Shopify export or a Reverb file.',
    )
  const prices = lines.map(({ cells }) => cells.price ?? cells['variant price'] ?? '')
  const found = decimals ?? decimalsOf(prices) ?? 'point'
  if (found === 'unclear')
    throw new Refusal('invalid_input', 'Choose how cents are written in this file', {
      fields: { decimals: ['Choose whether 1.800 means 1,800 or 1.80'] },
    })
  const { products: read, known } = READERS[format](lines, found)
  const products = [...read.map(withTidySku), ...stray].toSorted((one, other) => one.line - other.line)
  if (products.length === 0) throw refused('This file contains no instruments')
  if (products.length > MOST_IMPORTED) throw refused(`A file can have up to ${MOST_IMPORTED.toLocaleString('en')} instruments`)
  return { format, products, ignoredColumns: columns.filter((name) => name && !known(name)) }
}

/** The header row shows where the file comes from. */
function formatOf(columns: string[]): ImportFormat | undefined {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('name', 'price')) return 'tonewood'
  if (has('title') && (has('handle') || has('url handle'))) return 'shopify'
  return hasReverbColumns(columns) ? 'reverb' : undefined
}

type ReadLines = { columns: string[]; lines: FileLine[]; stray: ImportedProduct[] }

function readLines(text: string): ReadLines {
  const { delimiter, content } = findDelimiter(storable(text).replace(/^\ufeff/, ''))
  const rows = readRows(content, delimiter, MOST_LINES + 2)
  if (rows.length > MOST_LINES) throw refused(`A file can have up to ${MOST_LINES.toLocaleString('en')} lines`)
  const headAt = rows.findIndex((row) => 'stray' in row || row.some((cell) => cell.trim()))
  const head = rows[headAt] ?? []
  if ('stray' in head) throw refused(`We couldn’t read the first line of this file. ${strayProblem(head.stray)}`)
  const columns = head.map(columnName)
  // In a complete file each cell takes at least a character. Short rows under a very long header would fill the memory.
  if (columns.length * rows.length > LONGEST_IMPORT)
    throw refused('The first line of this file has many more columns than the other lines')
  const lines: FileLine[] = []
  const stray: ImportedProduct[] = []
  for (const [at, row] of rows.entries()) {
    const line = at + 1
    if (at <= headAt) continue
    if ('stray' in row) stray.push(strayLine(line, row.stray))
    else if (row.some((cell) => cell.trim())) lines.push({ line, cells: cellsOf(columns, row) })
  }
  return { columns, lines, stray }
}

/** Without characters that the database can't store, so that the preview shows what the import will write. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** What separates the cells: a first line says so, as Excel writes it (`sep=;`), or the names of the columns show it. */
function findDelimiter(text: string): { delimiter: string; content: string } {
  const found = /^.*[^\s,;].*$/m.exec(text)
  const [head] = found ?? ['']
  const stated = /^"?sep=([,;|\t])"?\s*$/i.exec(head)?.[1]
  if (found && stated) {
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + head.length)]
    // Spreadsheets hide it and count the next line as row 1, but only where it is the very first line.
    return { delimiter: stated, content: before === '' ? after.replace(/^(\r\n|\r|\n)/, '') : before + after }
  }
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length)
  return { delimiter, content: text }
}

function cellsOf(columns: string[], row: string[]): FileLine['cells'] {
  return Object.fromEntries(columns.map((name, place) => [name, cellText(row[place] ?? '')]))
}

function strayLine(line: number, text: string): ImportedProduct {
  return { line, sku: '', body: {}, imageUrls: [], imageAlts: [], imageViews: [], errors: [strayProblem(text)] }
}

function strayProblem(text: string): string {
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text
  return `This line has an unmatched or misplaced quotation mark: ${singleLine(shown)}`
}

function columnName(typed: string): string {
  const name = typed.trim()
  const lower = name.toLowerCase()
  // The rest is the specification's name as its builder writes it.
  return lower.startsWith(SPECIFICATION_PREFIX) ? SPECIFICATION_PREFIX + name.slice(SPECIFICATION_PREFIX.length) : lower
}

function cellText(cell: string): string {
  return unescapeFormula(cell).trim()
}

/** As it will be stored, so that a second import finds it. */
function withTidySku(product: ImportedProduct): ImportedProduct {
  const sku = tidied.parse(product.sku)
  return { ...product, sku, body: { ...product.body, ...('sku' in product.body && { sku }) } }
}

function refused(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { text: [message] } })
}
