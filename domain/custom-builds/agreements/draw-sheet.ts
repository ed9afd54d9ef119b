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

/** Draws the PDF of one version and deletes the previous one. Each later signature enqueues its own job. */
export async function drawSheet(ctx: Deps, { requestId, version }: { requestId: string; version: number }): Promise<void> {
  const sheet = (await listSentSheets(ctx.db, requestId)).find((each) => each.version === version)
  if (!sheet) return
  const { builder } = await getAgreement(ctx.db, requestId)
  const country = builder.businessAddress?.country ?? builder.shippingAddress?.country ?? ''
  const drawing = await drawingForSheet(ctx, sheet)
  const key = `sheets/${requestId}/${randomUUID()}${drawing ? WITH_DRAWING : '.pdf'}`
  await ctx.files.put(key, await ctx.documents.toPdf(sheetDocument(sheet, { country, drawing })), 'application/pdf')
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
}

/** If drawing fails, the PDF is created without a picture. */
async function drawingForSheet({ pictures }: Needs<'pictures'>, sheet: SentSheet): Promise<Uint8Array | undefined> {
  const read = drawingOfSheet(sheet)
  return read && pictures.draw({ chosen: read.drawn, use: 'document' }).catch(() => undefined)
}

function signaturesOf({ signatures }: SentSheet): string {
  return JSON.stringify(signatures.map(({ side, nameTyped }) => [side, nameTyped]))
}
