import type { ProposeChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { BuildDeps } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { openUntil, requireBase, writeChange } from './ask-change.ts'
import type { ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts } from './get-changes.ts'
import { type ChangeBase, effectOf } from './list-changes.ts'
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
