import type { SaveSheetDraft } from '#contracts/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/build-sheet-views.ts'
import { requireAcceptedTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { buildSheetDrafts } from './build-agreements-tables.ts'
import { getSheets } from './get-sheets.ts'
import { lockAgreement } from './lock-agreement.ts'
import { sheetPolicy } from './sheet-policy.ts'

/** The builder saves the sheet they are writing. Nobody else sees it before it is signed. */
export async function saveSheetDraft(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
  body: SaveSheetDraft,
): Promise<BuildSheets> {
  const builder = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.draft(builder, build))
    const saved = { body, savedAt: ctx.now() }
    await tx
      .insert(buildSheetDrafts)
      .values({ requestId, ...saved })
      .onConflictDoUpdate({ target: buildSheetDrafts.requestId, set: saved })
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}
