import { and, eq, inArray, max } from 'drizzle-orm'
import type { AskChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { CHANGE_DAYS_OPEN, MAX_CHANGES } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { BuildDeps } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { type ChangeBase, getChangeBase } from './list-changes.ts'
import { changeChanges } from './move-change.ts'

/** The buyer requests a change. The builder proposes price and days, or declines. */
export async function askChange(ctx: BuildDeps, requestId: string, { wish, about }: AskChange): Promise<BuildChanges> {
  const buyer = requireAcceptedTerms(ctx.actor)
  return changeChanges(ctx, requestId, async (tx, build) => {
    authorize(changePolicy.ask(buyer, build))
    const base = await requireBase(ctx, tx, build)
    const onSheet = about.filter((key) => base.sheet.lines.some((line) => line.key === key))
    const change = await writeChange(ctx, tx, build, {
      askedBy: 'buyer',
      status: 'asked',
      baseVersion: base.sheet.version,
      wish,
      about: onSheet,
    })
    await notifySides(ctx, tx, build, { about: 'change', news: 'wished', change, by: 'buyer' })
  })
}

/** The state that a change starts from. Every signed build has one. */
export async function requireBase(ctx: BuildDeps, tx: Tx, build: LockedBuild): Promise<ChangeBase> {
  const base = await getChangeBase(ctx, tx, build)
  if (!base) throw new Refusal('conflict', 'Both sides must sign the spec sheet first')
  return base
}

type NewChange = Pick<ChangeRow, 'askedBy' | 'status' | 'baseVersion'> & Partial<ChangeRow>

/** Writes the next change of a locked build. Each side has at most one open change, which a unique index enforces. */
export async function writeChange(ctx: BuildDeps, tx: Tx, build: LockedBuild, change: NewChange): Promise<ChangeRow> {
  const { requestId } = build
  await refuseSecond(tx, build, change.askedBy)
  const [last] = await tx
    .select({ number: max(buildChanges.number) })
    .from(buildChanges)
    .where(eq(buildChanges.requestId, requestId))
  const number = (last?.number ?? 0) + 1
  if (number > MAX_CHANGES) throw new Refusal('conflict', `This build has reached the limit of ${MAX_CHANGES} changes`)
  const createdAt = ctx.now()
  return only(
    await tx
      .insert(buildChanges)
      .values({ ...change, requestId, number, createdAt, openUntil: openUntil(createdAt) })
      .returning(),
  )
}

/** Both sides have two weeks to answer. */
export function openUntil(from: Date): Date {
  return daysAfter(from, CHANGE_DAYS_OPEN)
}

async function refuseSecond(tx: Tx, { requestId }: LockedBuild, askedBy: SheetSide): Promise<void> {
  const open = and(
    eq(buildChanges.requestId, requestId),
    eq(buildChanges.askedBy, askedBy),
    inArray(buildChanges.status, ['asked', 'proposed']),
  )
  const [first] = await tx.select({ number: buildChanges.number }).from(buildChanges).where(open)
  if (!first) return
  const whose = askedBy === 'buyer' ? 'the change you requested' : 'the change you proposed'
  throw new Refusal('conflict', `Change ${first.number}, ${whose}, is still open. Answer or withdraw it first.`)
}
