import type { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { sheetPolicy } from '../requests/sheet-policy.ts'
import { buildSheetDrafts } from './build-agreements-tables.ts'
import { findNextSheet, listSentSheets } from './get-agreement.ts'
import { getSheets } from './get-sheets.ts'
import { lockAgreement } from './lock-agreement.ts'
import { isPromisedDatePast, PROMISED_DATE_PAST } from './missing-from-sheet.ts'

/** Saves the builder's draft. Only the builder sees it until it is signed. */
export async function saveSheetDraft(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  requestId: string,
  body: SaveSheetDraft,
): Promise<BuildSheets> {
  const builder = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockAgreement(tx, requestId)
    authorize(sheetPolicy.draft(builder, build))
    if (isPromisedDatePast(body, dayIn(ctx.settings.timeZone, ctx.now()))) throw promiseIsOver()
    const saved = { body: { ...body, ...(await ownStages({ ...ctx, db: tx }, build, body)) }, savedAt: ctx.now() }
    await tx
      .insert(buildSheetDrafts)
      .values({ requestId, ...saved })
      .onConflictDoUpdate({ target: buildSheetDrafts.requestId, set: saved })
    return getSheets({ ...ctx, db: tx }, requestId)
  })
}

function promiseIsOver(): Refusal {
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { promise: PROMISED_DATE_PAST } })
}

type OwnStages = Pick<SaveSheetDraft, 'stage_titles' | 'stage_weights'>

/** Titles and weights of stages. If omitted, keeps the previous ones, unless the family changed. */
async function ownStages(
  ctx: Needs<'now' | 'settings'> & { db: Tx },
  build: Parameters<typeof findNextSheet>[1],
  { family, stage_titles, stage_weights }: SaveSheetDraft,
): Promise<OwnStages> {
  if (stage_titles && stage_weights) return { stage_titles, stage_weights }
  const [newest] = await listSentSheets(ctx.db, build.id)
  const { body: before } = await findNextSheet(ctx, build, newest)
  const kept: OwnStages = before.family === family ? before : {}
  return { stage_titles: stage_titles ?? kept.stage_titles ?? {}, stage_weights: stage_weights ?? kept.stage_weights ?? {} }
}
