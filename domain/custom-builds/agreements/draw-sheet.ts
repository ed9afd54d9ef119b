import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type AskedInstrument, type ReadDrawing, readDrawnInstrument } from '#contracts/catalog/drawings/read-drawn-instrument.ts'
import type { SheetContent, SheetLine } from '#contracts/custom-builds/build-sheet.ts'
import { CANCELLATION_NAMES } from '#contracts/custom-builds/cancellation.ts'
import { partMoment } from '#contracts/custom-builds/plan-parts.ts'
import { DESCRIPTION_LINE, lineText } from '#contracts/custom-builds/sheet-lines.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { DocumentBlock, DocumentContent } from '#domain/ports/documents.ts'
import { announceRequest } from '../requests/lock-request.ts'
import { buildSheets } from './build-agreements-tables.ts'
import { getAgreement, listSentSheets, lockAgreement, type SentSheet } from './get-agreement.ts'

type Deps = Needs<'db' | 'documents' | 'files' | 'pictures'>
type Composed = { requestId: string; sheet: SentSheet; drawing?: Uint8Array | undefined }

/**
 * Draws the PDF of one version, replaces the previous one and returns it. Each later signature enqueues its own job. Throws if drawing
 * the instrument fails, so that the job logs it and tries again.
 */
export async function drawSheet(ctx: Deps, { requestId, version }: { requestId: string; version: number }) {
  const sheet = (await listSentSheets(ctx.db, requestId)).find((each) => each.version === version)
  if (!sheet) return undefined
  const chosen = drawingOfSheet(sheet)?.drawn
  const drawing = chosen && (await ctx.pictures.draw({ chosen, use: 'document' }))
  const key = `sheets/${requestId}/${randomUUID()}${drawing ? WITH_DRAWING : '.pdf'}`
  const pdf = await sheetPdf(ctx, { requestId, sheet, drawing })
  await ctx.files.put(key, pdf, 'application/pdf')
  const old = await ctx.db.transaction(async (tx) => {
    const agreement = await lockAgreement(tx, requestId)
    const now = (await listSentSheets(tx, requestId)).find((each) => each.version === version)
    if (!now || signaturesOf(now) !== signaturesOf(sheet)) return key
    const ofVersion = and(eq(buildSheets.requestId, requestId), eq(buildSheets.version, version))
    await tx.update(buildSheets).set({ drawnKey: key }).where(ofVersion)
    await announceRequest(tx, agreement)
    return now.drawnKey
  })
  if (old) await ctx.files.delete(old)
  return pdf
}

/** The PDF of a version, not stored */
export async function sheetPdf({ db, documents }: Needs<'db' | 'documents'>, { requestId, sheet, drawing }: Composed) {
  const { builder } = await getAgreement(db, requestId)
  const country = builder.businessAddress?.country ?? builder.shippingAddress?.country ?? ''
  return documents.toPdf(sheetDocument(sheet, { country, drawing }))
}

function signaturesOf({ signatures }: SentSheet): string {
  return JSON.stringify(signatures.map(({ side, nameTyped }) => [side, nameTyped]))
}

const SIDES = { builder: 'Builder', buyer: 'Buyer' } as const

/** Countries that use Letter paper. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO'])

type Shown = { country: string; drawing: Uint8Array | undefined }

/** The content of a sheet and its signatures as a PDF. The JSON is authoritative. */
function sheetDocument(sheet: SentSheet, { country, drawing }: Shown): DocumentContent {
  const { content, version, hash } = sheet
  return {
    title: `Spec sheet, version ${version}: ${content.instrument.title}`,
    paper: LETTER_COUNTRIES.has(country) ? 'LETTER' : 'A4',
    blocks: [
      ...picture(drawing),
      ...specification(content),
      ...money(content),
      ...work(content),
      ...terms(content),
      ...signatures(sheet),
    ],
    footer: `Version ${version} · SHA-256 ${hash}`,
    unreadable: 'See the spec sheet online',
    createdAt: sheet.createdAt,
  }
}

function picture(drawing: Uint8Array | undefined): DocumentBlock[] {
  if (!drawing) return []
  return [
    { kind: 'picture', jpeg: drawing, alt: 'The instrument, drawn from the specification below' },
    { kind: 'text', text: 'Drawn from the specification below. The drawing isn’t part of what you sign.' },
  ]
}

function specification(content: SheetContent): DocumentBlock[] {
  const stageTitle = titlesOf(content)
  const rows = content.lines.map((line) => [line.label, withFreeze(line, stageTitle)] as const)
  return [
    { kind: 'rows', rows: [['Instrument', `${content.instrument.title} (${content.instrument.type})`]] },
    { kind: 'heading', text: 'Specification' },
    { kind: 'rows', rows },
  ]
}

function withFreeze(line: SheetLine, stageTitle: (key: string) => string): string {
  const { freeze } = line
  if (freeze === null) return lineText(line)
  const when = 'stage' in freeze ? `when “${stageTitle(freeze.stage)}” starts` : `on ${formatLongDay(freeze.day)}`
  return `${lineText(line)}; locked ${when}`
}

function titlesOf({ stages }: SheetContent): (key: string) => string {
  return (key) => stages.find((stage) => stage.key === key)?.title ?? key
}

function money(content: SheetContent): DocumentBlock[] {
  const stageTitle = titlesOf(content)
  const parts = content.plan.map(
    (part) => [formatCents(part.cents), `${part.title}: ${partMoment(part, stageTitle, content.format)}`] as const,
  )
  return [
    { kind: 'heading', text: 'Price and payments' },
    { kind: 'rows', rows: [['Price', formatCents(content.price_cents)], ...parts] },
  ]
}

function work(content: SheetContent): DocumentBlock[] {
  const stages = content.stages.map(({ title, plan_days, weight, asks_buyer }) => {
    const asks = asks_buyer ? '; the builder asks the buyer before continuing' : ''
    return [title, `about ${plan_days} ${plan_days === 1 ? 'day' : 'days'}, ${weight}% of the work${asks}`] as const
  })
  const essential = content.date_is_essential ? ' This date is essential.' : ''
  return [
    { kind: 'heading', text: 'Work and dates' },
    { kind: 'rows', rows: stages },
    {
      kind: 'text',
      text: `Promised by the end of ${formatLongDay(content.promise)} in the workshop’s time zone.${essential}`,
    },
    {
      kind: 'text',
      text: `The builder posts an update at least every ${content.update_every_days} days. The buyer has ${content.answer_days} days to answer a question.`,
    },
  ]
}

function terms(content: SheetContent): DocumentBlock[] {
  return [
    { kind: 'heading', text: `Cancellation: ${CANCELLATION_NAMES[content.cancellation.terms]}` },
    ...content.cancellation.words.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'heading', text: 'Delivery and inspection' },
    { kind: 'text', text: content.delivery },
    { kind: 'text', text: `The buyer has ${content.inspection_days} days after delivery to inspect the instrument.` },
    { kind: 'heading', text: 'Right of withdrawal' },
    { kind: 'text', text: content.withdrawal },
    ...(content.law ? [{ kind: 'text' as const, text: content.law }] : []),
  ]
}

function signatures({ signatures: given, content }: SentSheet): DocumentBlock[] {
  const rows = given.map(({ side, nameTyped, signedAt }) => {
    return [SIDES[side], `Signed here by ${nameTyped ?? 'a deleted account'}, ${formatUtcDateTime(signedAt)}`] as const
  })
  const before = content.previous_hash ? [['Previous version', content.previous_hash] as const] : []
  return [
    { kind: 'heading', text: 'Signatures' },
    { kind: 'rows', rows: [...rows, ...before] },
  ]
}

/** Ends the path of a PDF that begins with a drawing. */
const WITH_DRAWING = '-drawn.pdf'

/**
 * The drawing of a version, if its lines say anything that can be drawn. Page and PDF agree, and a PDF from before there were drawings
 * stays as it was signed.
 */
export function drawingOfSheet({ content, drawnKey }: Pick<SentSheet, 'content' | 'drawnKey'>): ReadDrawing | undefined {
  if (drawnKey !== null && !drawnKey.endsWith(WITH_DRAWING)) return undefined
  const read = readDrawnInstrument(instrumentOf(content))
  return read && Object.keys(read.drawn).length > 1 ? read : undefined
}

function instrumentOf({ instrument, lines }: SheetContent): AskedInstrument {
  const choices = lines.flatMap(({ key, label, unit, value }) => {
    return key !== DESCRIPTION_LINE && unit === null && value !== null ? [[label, value] as const] : []
  })
  return { type: instrument.type, shape: null, title: instrument.title, choices: Object.fromEntries(choices) }
}
