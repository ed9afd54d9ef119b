import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { announceRequest } from '../requests/lock-request.ts'
import { buildSheets } from './build-agreements-tables.ts'
import { getAgreement, listSentSheets, type SentSheet } from './get-agreement.ts'
import { lockAgreement } from './lock-agreement.ts'
import { sheetDocument } from './sheet-document.ts'
import { drawingOfSheet, WITH_DRAWING } from './sheet-drawing.ts'

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
