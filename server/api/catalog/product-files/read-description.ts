import { convert, type FormatCallback } from 'html-to-text'

// For deeply nested HTML the parser takes quadratic time.
const LONGEST_HTML = 30_000
const MOST_NESTED = { maxDepth: 50, maxChildNodes: 2000 }

const MARKUP = /<[a-z/!]|&[a-z#]/i

type Element = Parameters<FormatCallback>[0]

/** Puts a table cell on its row's line. The library's own tables have columns, for which a cell can request any width. */
const formatCell: FormatCallback = (cell, walk, builder) => {
  if (cellsBeside(cell)[0] !== cell) builder.addInline(' | ')
  walk(cell.children, builder)
}

/** A paragraph or line break in a cell would split a row. */
const formatInCell: FormatCallback = (element, walk, builder) => {
  const isInRow = cellsBeside(element.parent).length > 1
  if (isInRow) builder.addInline(' ')
  else builder.openBlock({ leadingLineBreaks: 1 })
  walk(element.children, builder)
  if (isInRow) builder.addInline(' ')
  else builder.closeBlock({ trailingLineBreaks: 1 })
}

function cellsBeside(cell: Element | undefined): Element[] {
  return cell?.parent?.children.filter(({ type }: Element) => type === 'tag') ?? []
}

const IN_CELLS = ['p', 'div', 'br'].flatMap((tag) => [`td > ${tag}`, `th > ${tag}`])

/** The plain text of another shop's description, which may be HTML, or the reason why it can't be read. */
export function readDescription(html: string): { text: string; error?: string } {
  if (html.length > LONGEST_HTML)
    return { text: '', error: `description: Keep it to ${LONGEST_HTML.toLocaleString('en')} characters or less` }
  if (!MARKUP.test(html)) return { text: html }
  const text = convert(html, {
    wordwrap: false,
    limits: MOST_NESTED,
    formatters: { cell: formatCell, inCell: formatInCell },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      ...IN_CELLS.map((selector) => ({ selector, format: 'inCell' })),
    ],
  })
  return { text }
}
