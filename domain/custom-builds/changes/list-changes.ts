import { desc, eq } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { type ChangeEffect, changeEffect, type EffectPart } from '#contracts/custom-builds/change-effect.ts'
import { addDays } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { percentOfCents } from '#contracts/kernel/money.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { listSentSheets } from '../agreements/get-agreement.ts'
import { earnedPercent } from '../builds/earned-percent.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { lockedLines } from './frozen-lines.ts'

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
export function listChangeRows(db: Queryable, requestId: string): Promise<ChangeRow[]> {
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
export function whyBlocked(change: ChangeRow, base: ChangeBase | undefined, reader: SheetSide): string | null {
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
