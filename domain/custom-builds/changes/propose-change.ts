import type { ProposeChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { announceBuild } from '../builds/move-build.ts'
import { type ChangeDeps, openUntil, requireBase, writeChange } from './ask-change.ts'
import type { ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts, getChanges } from './get-changes.ts'
import { type ChangeBase, effectOf } from './list-changes.ts'
import { type ChangeId, lockChange, moveChange } from './move-change.ts'
import { notifyOfChange } from './notify-of-change.ts'

/** The builder proposes a change of their own. Sending it is their signature. */
export async function proposeChange(ctx: ChangeDeps, requestId: string, proposal: ProposeChange): Promise<BuildChanges> {
  const builder = requireSession(requireAcceptedTerms(ctx.actor))
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    authorize(buildPolicy.read(builder, build))
    authorize(changePolicy.propose(builder, build))
    const base = await requireBase(ctx, tx, build)
    const facts = proposed(ctx, { base, proposal, sessionId: builder.sessionId })
    const change = await writeChange(ctx, tx, build, { askedBy: 'builder', status: 'proposed', ...facts })
    await notifyOfProposal(ctx, tx, build, { change, base })
    return getChanges({ ...ctx, db: tx }, requestId)
  })
}

/** The builder answers a request with lines, price and days. */
export async function answerRequest(ctx: ChangeDeps, id: ChangeId, proposal: ProposeChange): Promise<BuildChanges> {
  const builder = requireSession(requireAcceptedTerms(ctx.actor))
  return ctx.db.transaction(async (tx) => {
    const { build, change } = await lockChange(ctx, tx, id)
    const base = await requireBase(ctx, tx, build)
    authorize(changePolicy.answer(builder, build, changeFacts(change, base)))
    const facts = proposed(ctx, { base, proposal, sessionId: builder.sessionId })
    const answered = await moveChange(tx, change, 'proposed', { ...facts, openUntil: openUntil(ctx.now()) })
    await notifyOfProposal(ctx, tx, build, { change: answered, base })
    return getChanges({ ...ctx, db: tx }, id.requestId)
  })
}

type Proposal = { base: ChangeBase; proposal: ProposeChange; sessionId: string }

function proposed(ctx: ChangeDeps, { base, proposal, sessionId }: Proposal) {
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
  ctx: ChangeDeps,
  tx: Tx,
  build: LockedBuild,
  { change, base }: { change: ChangeRow; base: ChangeBase },
): Promise<void> {
  if (change.priceCents > 0 && !build.request.isBuilderListed)
    throw invalid('price', 'You can’t raise a price while your profile isn’t public')
  const effect = effectOf(change, base)
  if (typeof effect === 'string') throw invalid('price', effect)
  refuseTooManyLines(base.sheet, change)
  await notifyOfChange(ctx, tx, build, { change, news: 'proposed' })
  await announceBuild(tx, build)
}

function refuseTooManyLines({ lines }: SheetContent, change: ChangeRow): void {
  const added = change.lines.filter(({ key }) => !lines.some((line) => line.key === key)).length
  if (lines.length + added > 60) throw invalid('lines', 'A spec sheet can have at most 60 lines')
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid_input', 'Please check the highlighted fields', { fields: { [field]: [message] } })
}
