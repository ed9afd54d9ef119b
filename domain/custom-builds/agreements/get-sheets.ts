import type { BuildSheets, SheetDraft, SheetView } from '#contracts/custom-builds/build-sheet-views.ts'
import { asDrawing } from '#contracts/custom-builds/drawing-of.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { dayOfQuote } from '../requests/day-of-quote.ts'
import { findNewestQuote } from '../requests/lock-request.ts'
import { sheetPolicy } from '../requests/sheet-policy.ts'
import { sideOf } from '../requests/sides.ts'
import { type Agreement, findNextSheet, getAgreement, listSentSheets, type SentSheet } from './get-agreement.ts'
import { missingFromSheet } from './missing-from-sheet.ts'
import { drawingOfSheet } from './sheet-drawing.ts'
import { sheetHash } from './write-agreed-version.ts'

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
