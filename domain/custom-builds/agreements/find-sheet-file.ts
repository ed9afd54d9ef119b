import { eq } from 'drizzle-orm'
import { canonicalJson } from '#contracts/kernel/canonical-json.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { sheetPolicy } from '../requests/sheet-policy.ts'
import { drawSheetJob } from './agreement-jobs.ts'
import { buildSignatures } from './build-agreements-tables.ts'
import { drawSheet, sheetPdf } from './draw-sheet.ts'
import { getAgreement, listSentSheets, type SentSheet } from './get-agreement.ts'

type Deps = Needs<'db' | 'actor' | 'files' | 'documents' | 'pictures'>
type Wanted = { requestId: string; version: number }
type Download = { name: string; bytes: Uint8Array }

/** PDFs being drawn on this node, so that concurrent downloads of one version share a drawing. */
const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/** The PDF of a version, drawn now if no job has drawn it yet. */
export async function getSheetPdf(ctx: Deps, wanted: Wanted): Promise<Download> {
  const sheet = await findSheet(ctx, wanted)
  const bytes = sheet.drawnKey === null ? await drawNow(ctx, wanted, sheet) : await ctx.files.get(sheet.drawnKey)
  if (!bytes) throw new Refusal('not_found', 'The PDF isn’t ready yet. Try again in a moment.', { toInsider: true })
  return { name: `spec-sheet-version-${wanted.version}.pdf`, bytes }
}

function drawNow(ctx: Deps, wanted: Wanted, sheet: SentSheet): Promise<Uint8Array | undefined> {
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
