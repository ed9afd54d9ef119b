import { desc, eq } from 'drizzle-orm'
import { BuildChange, type BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { type ChangeEffect, changeEffect, type EffectPart } from '#contracts/custom-builds/build-changes.ts'
import type { SheetContent, SheetLine } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { stageInSentence } from '#contracts/custom-builds/build-stages.ts'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { percentOfCents, toDollars } from '#contracts/kernel/money.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { listSentSheets } from '../agreements/get-agreement.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { buildNotFound } from '../builds/lock-build.ts'
import { earnedPercent } from '../builds/work-progress.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { type ChangeFacts, changePolicy } from './change-policy.ts'

type Deps = Needs<'actor' | 'now' | 'settings'> & { db: Queryable }

/** The changes of a build with their effects, for buyer or builder. */
export async function getChanges(ctx: Deps, requestId: string): Promise<BuildChanges> {
  const actor = requireAccount(ctx.actor)
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  authorize(buildPolicy.read(actor, build))
  const base = await getChangeBase(ctx, ctx.db, build)
  const rows = await listChangeRows(ctx.db, requestId)
  const { ask, propose } = changePolicy
  const side = actor.id === build.builderUserId ? 'builder' : 'buyer'
  const can = abilities({ ask: ask(actor, build), propose: propose(actor, build) })
  return {
    request_id: requestId,
    side,
    time_zone: ctx.settings.timeZone,
    changes: base ? rows.map((row) => changeView(ctx, { build, base, row, side })) : [],
    version: base?.sheet.version ?? 0,
    total: toDollars(base?.sheet.price_cents ?? 0),
    earned: toDollars(base?.earnedCents ?? 0),
    promise: build.promise,
    parts: (base?.parts ?? []).map(partView),
    family: base?.sheet.instrument.family ?? 'plain',
    lines: (base?.sheet.lines ?? []).map((line) => ({
      ...line,
      fixed: base?.fixed.get(line.key) ?? null,
      fixed_when: base && !base.fixed.has(line.key) ? whenLocked(line, build.stages, base.today) : null,
    })),
    can: base ? can : { ask: false, propose: false },
  }
}

/** The policy's facts about a change, with the reason why it is blocked. */
export function changeFacts(change: ChangeRow, base: ChangeBase | undefined, reader: SheetSide = 'buyer'): ChangeFacts {
  const { number, status, askedBy, openUntil } = change
  return { number, status, askedBy, openUntil, blocked: whyBlocked(change, base, reader) }
}

type OfBuild = { build: BuildSnapshot; base: ChangeBase; row: ChangeRow; side: SheetSide }

function changeView({ actor, now }: Deps, { build, base, row, side }: OfBuild): BuildChange {
  const facts = changeFacts(row, base, side)
  const { answer, accept, refuse, withdraw } = changePolicy
  const beforeIn = base.contents.get(row.baseVersion)
  return rowView(BuildChange, row, {
    lines: row.lines.map((line) => ({
      ...line,
      before: beforeIn?.lines.find(({ key }) => key === line.key)?.value ?? null,
    })),
    after_freeze: row.fixed.length > 0 || (row.status === 'asked' && row.about.some((key) => base.fixed.has(key))),
    blocked: facts.blocked,
    effect: effectView(build, base, row),
    can: abilities({
      propose: answer(actor, build, facts),
      accept: accept(actor, build, facts, now()),
      refuse: refuse(actor, build, facts),
      withdraw: withdraw(actor, build, facts),
    }),
  })
}

function effectView(build: BuildSnapshot, base: ChangeBase, row: ChangeRow): BuildChange['effect'] {
  const effect = row.status === 'proposed' ? effectOf(row, base) : 'decided'
  if (typeof effect === 'string') return null
  return {
    version: base.sheet.version,
    total: toDollars(effect.priceCents),
    back: toDollars(effect.backCents),
    parts: effect.parts.map(partView),
    promise: promisedDateAfter(build.promise, row.days),
  }
}

function partView({ id, title, cents, isPaid }: EffectPart) {
  return { id, title, amount: toDollars(cents), is_paid: isPaid }
}

/** The state that a change starts from: the agreed sheets, milestones and locked lines. */
export type ChangeBase = {
  sheet: SheetContent
  contents: Map<number, SheetContent>
  parts: EffectPart[]
  earnedCents: number
  fixed: Map<string, string>
  isBuilderListed: boolean
  today: string
}

/** Undefined until both have signed a sheet. */
export async function getChangeBase(
  { now, settings }: Needs<'now' | 'settings'>,
  db: Queryable,
  { requestId, status, stages, parts, isBuilderListed }: BuildSnapshot,
): Promise<ChangeBase | undefined> {
  const sheets = await listSentSheets(db, requestId)
  const agreed = sheets.find(({ signatures }) => signatures.some(({ side }) => side === 'buyer'))
  if (!agreed) return undefined
  const sheet = agreed.content
  const today = dayIn(settings.timeZone, now())
  return {
    sheet,
    contents: new Map(sheets.map(({ version, content }) => [version, content])),
    parts: parts.map(({ id, title, cents, isPaid }) => ({ id, title, cents, isPaid })),
    earnedCents: percentOfCents(sheet.price_cents, earnedPercent(status, stages)),
    fixed: lockedLines(sheet, stages, today),
    isBuilderListed,
    today,
  }
}

/** All changes of a build, newest first. */
function listChangeRows(db: Queryable, requestId: string): Promise<ChangeRow[]> {
  return db.select().from(buildChanges).where(eq(buildChanges.requestId, requestId)).orderBy(desc(buildChanges.number))
}

/** The effect of a proposal on the current milestones. A sentence if it is no longer possible. */
export function effectOf(change: Pick<ChangeRow, 'number' | 'priceCents'>, base: ChangeBase): ChangeEffect | string {
  const { number, priceCents: cents } = change
  return changeEffect(base.parts, { number, cents, earnedCents: base.earnedCents })
}

/**
 * Why an open proposal cannot be accepted: a line has been locked since, the amounts no longer work out, or the price of an
 * unlisted builder would rise.
 */
function whyBlocked(change: ChangeRow, base: ChangeBase | undefined, reader: SheetSide): string | null {
  if (change.status !== 'proposed' || !base) return null
  if (change.priceCents > 0 && !base.isBuilderListed)
    return `${reader === 'builder' ? 'You' : 'This builder'} can’t raise a price right now`
  const since = change.lines.find(({ key }) => base.fixed.has(key) && !change.fixed.includes(key))
  if (since) return `${base.fixed.get(since.key)}, so this change must be proposed again`
  const effect = effectOf(change, base)
  return typeof effect === 'string' ? effect : null
}

/** The promised date after a change. */
export function promisedDateAfter(promise: string | null, days: number): string | null {
  return promise === null ? null : addDays(promise, days)
}

type Stages = readonly { key: string; title: string; status: StageStatus }[]

/** Why a line is locked, such as `The neck has started`. Null if it is not. A date locks from midnight. */
function whyFixed({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return today >= freeze.day ? `The line was locked on ${formatDay(freeze.day, today)}` : null
  const stage = stages.find(({ key }) => key === freeze.stage)
  if (stage === undefined || stage.status === 'upcoming') return null
  // A skipped stage never starts, so skipping it locks the lines that depend on it.
  return `${withArticle(stage.title)} ${stage.status === 'skipped' ? 'was skipped' : 'has started'}`
}

/** When an open line will be locked; null if never. */
function whenLocked({ freeze }: Pick<SheetLine, 'freeze'>, stages: Stages, today: string): string | null {
  if (freeze === null) return null
  if ('day' in freeze) return `on ${formatDay(freeze.day, today)}`
  const title = stages.find(({ key }) => key === freeze.stage)?.title
  return title === undefined ? null : `when ${stageInSentence(title)} starts`
}

/** Why each locked line is locked, by key. */
function lockedLines({ lines }: Pick<SheetContent, 'lines'>, stages: Stages, today: string): Map<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const why = whyFixed(line, stages, today)
      return why === null ? [] : [[line.key, why] as const]
    }),
  )
}

/** `The neck`, but `Body closed and bound` without an article. */
function withArticle(title: string): string {
  return title.includes(' ') ? `“${title}”` : `The ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}
