import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { earlyPromise, suggestedPromise } from '#contracts/custom-builds/build-range.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets, SheetDraft } from '#contracts/custom-builds/build-sheet-views.ts'
import { addDays, daysBetween } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { getAgreement } from '../agreements/get-agreement.ts'
import { getSheets } from '../agreements/get-sheets.ts'
import { listRequestSlots } from '../order-book/list-waitlist-positions.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { sideOf } from '../requests/sides.ts'
import { simulate } from './forecast-build.ts'
import { MODEL } from './forecast-builds.ts'
import { listPastBuilds } from './get-forecast-inputs.ts'
import { getGuildTimes } from './learn-guild-times.ts'
import { builderPace } from './workshop-pace.ts'

type Deps = Needs<'db' | 'now' | 'settings'>

/** The sheets of a build. The builder's draft also compares the promised date with similar builds. */
export async function withPromiseOdds(ctx: Deps, sheets: BuildSheets): Promise<BuildSheets> {
  const { draft } = sheets
  if (!draft) return sheets
  const odds = await readOdds(ctx, sheets.request_id, draft.content)
  // A new draft starts with the date that 8 in 10 similar builds meet.
  const isNew = draft.saved_at === null && sheets.sheets.length === 0
  if (!isNew) return { ...sheets, draft: { ...draft, odds } }
  const body = { ...draft.body, promise: odds.suggested }
  return { ...sheets, draft: { ...draft, body, odds: { ...odds, early: null } } }
}

/** Refuses the builder's signature if most similar builds miss the promised date and the builder has not confirmed it. */
export async function requireKnownOdds(
  ctx: Deps & Needs<'actor'>,
  requestId: string,
  { hash, promises_early: isKnown = false }: Pick<SignSheet, 'hash' | 'promises_early'>,
): Promise<void> {
  const signer = requireAcceptedTerms(ctx.actor)
  if (isKnown || sideOf(signer, await getAgreement(ctx.db, requestId)) === 'buyer') return
  const { draft } = await getSheets(ctx, requestId)
  if (draft?.hash !== hash) return
  const { early } = await readOdds(ctx, requestId, draft.content)
  if (early === null) return
  const message = `${early} Promise this date anyway?`
  throw new Refusal('invalid_input', message, { fields: { promises_early: [message] } })
}

/** Based on the sheet's stages, the statistics of all workshops, and the builder's own builds. Stable for a day on every node. */
async function readOdds(ctx: Deps, requestId: string, content: SheetContent): Promise<NonNullable<SheetDraft['odds']>> {
  const { builderId } = only(
    await ctx.db
      .select({ builderId: customBuildRequests.builderId })
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, requestId)),
  )
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const times = await getGuildTimes(ctx.db)
  const past = await listPastBuilds(ctx, { builderId, exceptId: requestId, times })
  const slotStart = (await listRequestSlots(ctx.db, [requestId])).get(requestId)?.start
  const { family } = content.instrument
  const inputs = {
    stages: content.stages.map(({ key, plan_days: planDays }) => ({ medianDays: times.medianDays(family, { key, planDays }) })),
    elapsedDays: 0,
    waitDays: slotStart === undefined ? 0 : Math.max(0, daysBetween(today, slotStart)),
    guild: times.pace,
    builder: builderPace(times.pace, past.builds),
  }
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  const days = simulate(inputs, `${requestId} ${today} ${MODEL} ${hash}`)
  const p80 = Math.ceil(days[Math.floor(0.8 * days.length)] ?? 0)
  const promised = daysBetween(today, content.promise)
  const kept = days.filter((each) => each <= promised).length / days.length
  return { suggested: suggestedPromise(addDays(today, p80)), early: earlyPromise(kept) }
}
