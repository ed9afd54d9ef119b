import { stringify } from 'csv-stringify/sync'

type Cells = string[] | object

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const ESCAPED = /^'(?='*[=+\-@＝＋－＠\t\r])/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The head of a CSV file: the mark by which Excel reads the file as UTF-8, and the names of its columns. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvLines([[...columns]])}`
}

/** Lines of a CSV file: arrays as they are, of objects these columns. No cell can be run as a formula. */
export function csvLines(rows: Cells[], columns?: readonly string[]): string {
  return stringify(rows, {
    columns: columns && [...columns],
    cast: { string: escapeFormula },
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
}

/** Puts an apostrophe before text that a spreadsheet would run, or that already begins with one. Numbers stay numbers. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The text as it was before a CSV file of ours was written. */
export function unescapeFormula(cell: string): string {
  return cell.replace(ESCAPED, '')
}
