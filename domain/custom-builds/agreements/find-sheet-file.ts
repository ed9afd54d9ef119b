import { canonicalJson } from '#contracts/kernel/canonical-json.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sheetPolicy } from '../requests/sheet-policy.ts'
import { drawSheet } from './draw-sheet.ts'
import { getAgreement, listSentSheets, type SentSheet } from './get-agreement.ts'

type Wanted = { requestId: string; version: number }
type Download = { name: string; bytes: Uint8Array }

/** The PDF of a version, drawn now if no job has drawn it yet. */
export async function getSheetPdf(
  ctx: Needs<'db' | 'actor' | 'files' | 'documents' | 'pictures'>,
  wanted: Wanted,
): Promise<Download> {
  if ((await findSheet(ctx, wanted)).drawnKey === null) await drawSheet(ctx, wanted)
  const { drawnKey } = await findSheet(ctx, wanted)
  const bytes = drawnKey === null ? undefined : await ctx.files.get(drawnKey)
  if (!bytes) throw new Refusal('not_found', 'The PDF isn’t ready yet. Try again in a moment.', { toInsider: true })
  return { name: `spec-sheet-version-${wanted.version}.pdf`, bytes }
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
