import { and, eq, inArray, max } from 'drizzle-orm'
import type { AskChange, ProposeChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import { CHANGE_DAYS_OPEN, MAX_CHANGES } from '#contracts/custom-builds/build-changes.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { BuildDeps } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts } from './get-changes.ts'
import { type ChangeBase, effectOf, getChangeBase } from './list-changes.ts'
import { type ChangeId, changeChanges, getChange, moveChange } from './move-change.ts'

/** The builder proposes a change of their own. Sending it is their signature. */
export async function proposeChange(ctx: BuildDeps, requestId: string, proposal: ProposeChange): Promise<BuildChanges> {
  const builder = requireSession(requireAcceptedTerms(ctx.actor))
  return changeChanges(ctx, requestId, async (tx, build) => {
    authorize(changePolicy.propose(builder, build))
    const base = await requireBase(ctx, tx, build)
    const facts = proposed(ctx, { base, proposal, sessionId: builder.sessionId })
    const change = await writeChange(ctx, tx, build, { askedBy: 'builder', status: 'proposed', ...facts })
    await notifyOfProposal(ctx, tx, build, { change, base })
  })
}

/** The builder answers a request with lines, price and days. */
export async function answerRequest(ctx: BuildDeps, id: ChangeId, proposal: ProposeChange): Promise<BuildChanges> {
  const builder = requireSession(requireAcceptedTerms(ctx.actor))
  return changeChanges(ctx, id.requestId, async (tx, build) => {
    const change = await getChange(tx, id)
    const base = await requireBase(ctx, tx, build)
    authorize(changePolicy.answer(builder, build, changeFacts(change, base)))
    const facts = proposed(ctx, { base, proposal, sessionId: builder.sessionId })
    const answered = await moveChange(tx, change, 'proposed', { ...facts, openUntil: openUntil(ctx.now()) })
    await notifyOfProposal(ctx, tx, build, { change: answered, base })
  })
}

type Proposal = { base: ChangeBase; proposal: ProposeChange; sessionId: string }

function proposed(ctx: BuildDeps, { base, proposal, sessionId }: Proposal) {
  const { lines, price, days, charge, note } = proposal
  const changed = lines.map((line, at) => {
    const before = base.sheet.lines.find(({ key }) => key === line.key)
    if (before?.value === line.value) throw invalid(`lines.${at}.value`, 'The spec sheet already says this')
    const label = before?.label ?? line.label
    if (label === '') throw invalid(`lines.${at}.label`, 'Name this line')
    return { ...line, label, unit: before?.unit ?? line.unit }
  })
  return {
    lines: changed,
    priceCents: toCents(price),
    days,
    charge,
    note,
    baseVersion: base.sheet.version,
    fixed: changed.map(({ key }) => key).filter((key) => base.fixed.has(key)),
    proposedAt: ctx.now(),
    proposedAs: sessionId,
  }
}

/** Notifies the buyer, unless the change is impossible. */
async function notifyOfProposal(
  ctx: BuildDeps,
  tx: Tx,
  build: LockedBuild,
  { change, base }: { change: ChangeRow; base: ChangeBase },
): Promise<void> {
  if (change.priceCents > 0 && !build.isBuilderListed)
    throw invalid('price', 'You can’t raise a price while your profile isn’t public')
  const effect = effectOf(change, base)
  if (typeof effect === 'string') throw invalid('price', effect)
  refuseTooManyLines(base.sheet, change)
  await notifySides(ctx, tx, build, { about: 'change', news: 'proposed', change, by: 'builder' })
}

function refuseTooManyLines({ lines }: SheetContent, change: ChangeRow): void {
  const added = change.lines.filter(({ key }) => !lines.some((line) => line.key === key)).length
  if (lines.length + added > 60) throw invalid('lines', 'A spec sheet can have at most 60 lines')
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { [field]: [message] } })
}

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
async function writeChange(ctx: BuildDeps, tx: Tx, build: LockedBuild, change: NewChange): Promise<ChangeRow> {
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
function openUntil(from: Date): Date {
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
