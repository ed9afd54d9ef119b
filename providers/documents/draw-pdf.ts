import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { DocumentBlock, DocumentContent } from '#domain/ports/documents.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Fonts = { latin: Uint8Array; extended: Uint8Array }

const MARGIN = 56
const FOOT = 40
const INK = '#221c14'
const SOFT = '#6b6152'
const TEXT_SIZE = 11.5
const LABEL_WIDTH = 170
const PICTURE_WIDTH = 360
const FONT_FOLDER = '@fontsource/instrument-serif/files/instrument-serif'

/** Written by pdfkit, in the shop's static fonts, because a variable font can't be embedded. Holds its thread for half a second. */
export async function drawPdf(document: DocumentContent): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit')
  return drawn(Pdf, document, await readFonts())
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const [latin, extended] = await Promise.all(
    ['latin', 'latin-ext'].map((letters) => readFile(resolve(`${FONT_FOLDER}-${letters}-400-normal.woff`))),
  )
  if (!latin || !extended) throw new Error('The document fonts are missing')
  return { latin, extended }
}

function drawn(PdfKit: typeof PDFDocument, document: DocumentContent, fonts: Fonts): Promise<Uint8Array> {
  const { title, paper, createdAt } = document
  const pdf = new PdfKit({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt, Producer: 'Tonewood', Creator: 'Tonewood' },
  })
  pdf.registerFont('latin', Buffer.from(fonts.latin))
  pdf.registerFont('extended', Buffer.from(fonts.extended))
  const write = writerOf(pdf, document.unreadable)
  const bytes = collected(pdf)
  write(title, { size: 24 })
  pdf.moveDown(0.6)
  for (const block of document.blocks) drawBlock(pdf, block, write)
  drawFooters(pdf, document.footer, write)
  pdf.end()
  return bytes
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

type Place = { size?: number; colour?: string; at?: { x: number; y: number }; width?: number }
type Write = (text: string, place?: Place) => void

/** Writes a text in runs of the two fonts: each holds one half of the Latin letters. */
function writerOf(pdf: Pdf, unreadable: string): Write {
  const has = {
    latin: coverage(pdf, 'latin'),
    extended: coverage(pdf, 'extended'),
  }
  return (text, { size = TEXT_SIZE, colour = INK, at, width } = {}) => {
    const runs = runsOf(text, has) ?? runsOf(unreadable, has) ?? []
    pdf.fontSize(size).fillColor(colour)
    for (const [index, run] of runs.entries()) {
      const options = { ...(width === undefined ? {} : { width }), lineGap: 2, continued: index < runs.length - 1 }
      pdf.font(run.font)
      if (index === 0 && at) pdf.text(run.text, at.x, at.y, options)
      else pdf.text(run.text, options)
    }
  }
}

type Coverage = (letter: string) => boolean
type Run = { font: 'latin' | 'extended'; text: string }

function coverage(pdf: Pdf, name: string): Coverage {
  pdf.font(name)
  // Not in the types: the font that was read, which knows its glyphs.
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font
  return (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** Keeps a space in the preceding font if possible, and a line break always, because it has no glyph. */
function fontOf(letter: string, has: Record<Run['font'], Coverage>, last: Run['font'] = 'latin'): Run['font'] | undefined {
  if (letter === '\n' || (letter === ' ' && has[last](letter))) return last
  return has.latin(letter) ? 'latin' : has.extended(letter) ? 'extended' : undefined
}

/** Undefined if a letter is in neither font. */
function runsOf(text: string, has: Record<Run['font'], Coverage>): Run[] | undefined {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = fontOf(letter, has, last?.font)
    if (!font) return undefined
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function drawBlock(pdf: Pdf, block: DocumentBlock, write: Write): void {
  if (block.kind === 'heading') {
    breakPageBefore(pdf, 60)
    pdf.moveDown(0.5)
    write(block.text, { size: 16 })
    pdf.moveDown(0.2)
  } else if (block.kind === 'text') {
    write(block.text)
    pdf.moveDown(0.4)
  } else if (block.kind === 'picture') {
    drawPicture(pdf, block)
  } else for (const row of block.rows) drawRow(pdf, row, write)
}

function drawPicture(pdf: Pdf, { jpeg, alt }: Extract<DocumentBlock, { kind: 'picture' }>): void {
  const height = PICTURE_WIDTH / 2
  breakPageBefore(pdf, height)
  const top = pdf.y
  const draw = () => void pdf.image(Buffer.from(jpeg), MARGIN, top, { width: PICTURE_WIDTH })
  pdf.addStructure(pdf.struct('Figure', { alt }, draw))
  pdf.x = MARGIN
  pdf.y = top + height + 4
}

function drawRow(pdf: Pdf, [label, value]: readonly [string, string], write: Write): void {
  const width = pdf.page.width - 2 * MARGIN - LABEL_WIDTH
  // The value's height; a run of the other font is hardly wider.
  breakPageBefore(pdf, pdf.font('latin').fontSize(TEXT_SIZE).heightOfString(value, { width }) + 8)
  const top = pdf.y
  write(label, { colour: SOFT, at: { x: MARGIN, y: top }, width: LABEL_WIDTH - 12 })
  const afterLabel = pdf.y
  write(value, { at: { x: MARGIN + LABEL_WIDTH, y: top }, width })
  pdf.x = MARGIN
  pdf.y = Math.max(afterLabel, pdf.y) + 3
}

/** Starts a new page if this much doesn't fit. */
function breakPageBefore(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN - FOOT) pdf.addPage()
}

function drawFooters(pdf: Pdf, footer: string, write: Write): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, which would start a new page.
    pdf.page.margins.bottom = 0
    const at = { x: MARGIN, y: pdf.page.height - MARGIN - FOOT / 2 }
    write(`${footer} · page ${page + 1} of ${count}`, { size: 8, colour: SOFT, at, width: pdf.page.width - 2 * MARGIN })
  }
}
