import { eq } from 'drizzle-orm'
import { asDrawing } from '#contracts/catalog/drawings/drawing-of.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SAME_TITLE, type SaveSheetDraft, sameTitles, weightsProblem } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets, SheetDraft, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { maxStageWeight, STAGE_TEMPLATES, WHOLE_WORK } from '#contracts/custom-builds/build-stages.ts'
import { canonicalJson } from '#contracts/kernel/canonical-json.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { findNewestQuote } from '../requests/lock-request.ts'
import { sheetPolicy, sideOf } from '../requests/request-policy.ts'
import { dayOfQuote } from '../requests/request-view.ts'
import { buildSignatures } from './build-agreements-tables.ts'
import { drawingOfSheet, drawSheet, sheetPdf } from './draw-sheet.ts'
import { type Agreement, findNextSheet, getAgreement, listSentSheets, type SentSheet } from './get-agreement.ts'
import { drawSheetJob, sheetHash } from './write-agreed-version.ts'

type Deps = Needs<'actor' | 'now' | 'settings'> & { db: Queryable }

/** All sheets of a build, for buyer or builder. The builder also gets the draft. */
export async function getSheets(ctx: Deps, requestId: string): Promise<BuildSheets> {
  const actor = requireAccount(ctx.actor)
  const build = await getAgreement(ctx.db, requestId)
  authorize(sheetPolicy.read(actor, build))
  const sheets = await listSentSheets(ctx.db, requestId)
  const can = abilities({ draft: sheetPolicy.draft(actor, build) })
  const quote = await openQuoteView(ctx, build)
  return {
    request_id: build.id,
    builder_name: build.builder.businessName || build.builder.publicName,
    side: sideOf(actor, build) ?? 'buyer',
    status: build.status,
    sheets: sheets.map((sheet, at) =>
      sheetView(ctx, build, { sheet, isNewest: at === 0, isExpired: quote?.is_expired ?? false }),
    ),
    sheet_version: build.sheetVersion,
    quote,
    agreed_version: build.agreedVersion,
    draft: can.draft ? await draftView(ctx, build, sheets[0]) : null,
    can,
  }
}

/** The quote that the buyer's signature would accept too. */
async function openQuoteView(ctx: Deps, { id, status }: Agreement): Promise<BuildSheets['quote']> {
  const quote = status === 'quoted' ? await findNewestQuote(ctx.db, id) : undefined
  return quote ? { valid_until: quote.validUntil, is_expired: quote.validUntil < dayOfQuote(ctx, quote) } : null
}

type Shown = { sheet: SentSheet; isNewest: boolean; isExpired: boolean }

function sheetView({ actor }: Deps, build: Agreement, { sheet, isNewest, isExpired }: Shown): SheetView {
  const drawing = drawingOfSheet(sheet)
  const isBuyers = sideOf(actor, build) === 'buyer'
  const isSignedByBuyer = sheet.signatures.some(({ side }) => side === 'buyer')
  // A revised quote needs a new sheet, and while a quote is open, signing accepts it too.
  const isCurrent = isNewest && sheet.version === build.sheetVersion
  const isWaiting = isBuyers && isCurrent && !isSignedByBuyer
  const can = abilities({ sign: sheetPolicy.sign(actor, build), answer: sheetPolicy.answer(actor, build) })
  return {
    version: sheet.version,
    hash: sheet.hash,
    content: sheet.content,
    drawing: drawing ? asDrawing(drawing) : null,
    reason: sheet.reason,
    signatures: sheet.signatures.map(({ side, nameTyped, signedAt }) => ({
      side,
      name: nameTyped,
      signed_at: signedAt.toISOString(),
    })),
    answer: sheet.answer ? { words: sheet.answer.words, answered_at: sheet.answer.answeredAt.toISOString() } : null,
    created_at: sheet.createdAt.toISOString(),
    can: { sign: isWaiting && can.sign && !isExpired, answer: isWaiting && can.answer && !sheet.answer },
  }
}

async function draftView(ctx: Deps, build: Agreement, newest: SentSheet | undefined): Promise<SheetDraft> {
  const { body, content, savedAt } = await findNextSheet(ctx, build, newest)
  return {
    version: content.version,
    hash: sheetHash(content),
    content,
    body,
    missing: missingFromSheet(body, content, dayIn(ctx.settings.timeZone, ctx.now())),
    saved_at: savedAt?.toISOString() ?? null,
  }
}

export const PROMISED_DATE_PAST = ['Choose a future date']

/** Whether the promised date has passed. */
export function isPromisedDatePast({ promise }: Pick<SaveSheetDraft, 'promise'>, today: string): boolean {
  return promise <= today
}

/** What must be completed before signing, by form field. */
export function missingFromSheet(draft: SaveSheetDraft, content: SheetContent, today: string): FieldErrors {
  const missing: FieldErrors = {}
  if (content.lines.length === 0) missing.lines = ['Add at least one line to the specification']
  if (isPromisedDatePast(content, today)) missing.promise = PROMISED_DATE_PAST
  const frozen = new Map(content.lines.map(({ key, freeze }) => [key, freeze]))
  for (const [at, line] of draft.lines.entries())
    if (line.is_open && frozen.get(line.key) === null) missing[`lines.${at}.freeze_stage`] = ['Choose when this must be decided']
  return { ...missing, ...wrongStages(draft, content) }
}

/** Checks the stages again, because a draft can be older than the rules that saving enforces now. */
function wrongStages({ stage_titles }: SaveSheetDraft, { instrument: { family }, stages }: SheetContent): FieldErrors {
  const wrong: FieldErrors = {}
  const sum = stages.reduce((total, { weight }) => total + weight, 0)
  if (sum !== WHOLE_WORK) wrong.stage_weights = [weightsProblem(sum)]
  for (const { key, title, weight } of stages) {
    const template = STAGE_TEMPLATES[family].find((each) => each.key === key)
    if (template && weight > maxStageWeight(template))
      wrong[`stage_weights.${key}`] = [`At most ${maxStageWeight(template)}% of the work: ${title}`]
  }
  for (const key of sameTitles(family, stage_titles ?? {})) wrong[`stage_titles.${key}`] = [SAME_TITLE]
  return wrong
}

type FileDeps = Needs<'db' | 'actor' | 'files' | 'documents' | 'pictures'>
type Wanted = { requestId: string; version: number }
type Download = { name: string; bytes: Uint8Array }

/** PDFs being drawn on this node, so that concurrent downloads of one version share a drawing. */
const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/** The PDF of a version, drawn now if no job has drawn it yet. */
export async function getSheetPdf(ctx: FileDeps, wanted: Wanted): Promise<Download> {
  const sheet = await findSheet(ctx, wanted)
  const bytes = sheet.drawnKey === null ? await drawNow(ctx, wanted, sheet) : await ctx.files.get(sheet.drawnKey)
  if (!bytes) throw new Refusal('not_found', 'The PDF isn’t ready yet. Try again in a moment.', { toInsider: true })
  return { name: `spec-sheet-version-${wanted.version}.pdf`, bytes }
}

function drawNow(ctx: FileDeps, wanted: Wanted, sheet: SentSheet): Promise<Uint8Array | undefined> {
  const key = `${wanted.requestId} ${wanted.version}`
  const running = underWay.get(key)
  if (running) return running
  const drawing = drawSheet(ctx, wanted)
    // If drawing fails or the node is busy, returns the PDF without the picture. Not stored, because the job retries.
    .catch(() => sheetPdf(ctx, { requestId: wanted.requestId, sheet }))
    .finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}

/** The signed content, byte for byte: its SHA-256 is the hash of the version. */
export async function getSheetJson(ctx: Needs<'db' | 'actor'>, wanted: Wanted): Promise<Download> {
  const { content } = await findSheet(ctx, wanted)
  return { name: `spec-sheet-version-${wanted.version}.json`, bytes: new TextEncoder().encode(canonicalJson(content)) }
}

async function findSheet({ db, actor }: Needs<'db' | 'actor'>, { requestId, version }: Wanted): Promise<SentSheet> {
  authorize(sheetPolicy.read(requireAccount(actor), await getAgreement(db, requestId)))
  const sheet = (await listSentSheets(db, requestId)).find((each) => each.version === version)
  if (!sheet) throw new Refusal('not_found', 'Version not found', { toInsider: true })
  return sheet
}

/** Draws the PDFs that show the name of a deleted account again. The agreement and its hash stay for the other side. */
export async function redrawSignedSheets(ctx: Needs<'jobs'>, tx: Tx, { userId }: Pick<AccountDeletion, 'userId'>): Promise<void> {
  const { requestId, version, accountId } = buildSignatures
  const signed = await tx.select({ requestId, version }).from(buildSignatures).where(eq(accountId, userId))
  for (const drawn of signed) await ctx.jobs.enqueue(tx, drawSheetJob, drawn)
}
