import { stringify } from 'csv-stringify/sync'

type Cells = string[] | object

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/
const ESCAPED = /^'(?='*[=+\-@＝＋－＠\t\r])/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The head of a CSV file: the byte order mark for Excel, and the column names. */
export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvLines([[...columns]])}`
}

/** Lines of a CSV file from arrays, or from objects by these columns. No cell can run as a formula. */
export function csvLines(rows: Cells[], columns?: readonly string[]): string {
  return stringify(rows, {
    columns: columns && [...columns],
    cast: { string: escapeFormula },
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
}

/** Escapes text that a spreadsheet would run, or that already begins with an apostrophe. Numbers stay numbers. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Reverts the escaping of our own CSV files. */
export function unescapeFormula(cell: string): string {
  return cell.replace(ESCAPED, '')
}
