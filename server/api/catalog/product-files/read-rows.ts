/** A row's cells, or the raw line if it has a stray quotation mark. */
export type CsvRow = string[] | { stray: string }

/**
 * The rows of a CSV text, at most `most` of them. A library gives up at the first stray quotation mark; here the line with it
 * becomes one row, and reading continues with the next line.
 */
export function readRows(text: string, delimiter: string, most: number): CsvRow[] {
  const plainText = new RegExp(`[^"\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]*`, 'y')
  const rows: CsvRow[] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const { cells, end } = readRow(text, at, { delimiter, plainText })
    const last = cells ? end : endOfLine(text, at)
    rows.push(cells ?? { stray: text.slice(at, last) })
    at = last + (text.startsWith('\r\n', last) ? 2 : 1)
  }
  return rows
}

type Syntax = { delimiter: string; plainText: RegExp }

function readRow(text: string, start: number, syntax: Syntax): { cells?: string[]; end: number } {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell = readCell(text, at, syntax)
    if (!cell) return { end: at }
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== syntax.delimiter) return { cells, end: at }
  }
}

function readCell(text: string, start: number, { delimiter, plainText }: Syntax): { value: string; end: number } | undefined {
  plainText.lastIndex = start
  const plain = plainText.exec(text)?.[0] ?? ''
  const opening = start + plain.length
  if (text[opening] !== '"') return { value: plain, end: opening }
  if (plain.trim()) return undefined
  let closing = text.indexOf('"', opening + 1)
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2)
  if (closing === -1) return undefined
  let end = closing + 1
  while (text[end] === ' ') end += 1
  const next = text[end]
  if (next !== undefined && next !== delimiter && next !== '\r' && next !== '\n') return undefined
  return { value: text.slice(opening + 1, closing).replaceAll('""', '"'), end }
}

function endOfLine(text: string, from: number): number {
  const lineBreak = /[\r\n]/g
  lineBreak.lastIndex = from
  return lineBreak.exec(text)?.index ?? text.length
}
