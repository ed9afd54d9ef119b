import { and, eq, inArray, max, ne } from 'drizzle-orm'
import type { AcceptChange, AskChange, ProposeChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import {
  CHANGE_DAYS_OPEN,
  CHANGE_MOVES,
  type ChangeEffect,
  type ChangeStatus,
  MAX_CHANGES,
} from '#contracts/custom-builds/build-changes.ts'
import type { SheetContent, SheetLine, SheetPart } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { toCents, toDollars } from '#contracts/kernel/money.ts'
import { invalidField, Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { networkPrefix, nextVersion, writeAgreedVersion } from '../agreements/write-agreed-version.ts'
import { writeStartCents } from '../builds/advance-build.ts'
import { type BuildDeps, changeBuildAndShow } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { movePromise } from '../builds/move-promise.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { writeChangedParts } from '../requests/write-parts.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { type ChangeBase, changeFacts, effectOf, getChangeBase, getChanges, promisedDateAfter } from './get-changes.ts'

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
    if (before?.value === line.value) throw invalidField(`lines.${at}.value`, 'The spec sheet already says this')
    const label = before?.label ?? line.label
    if (label === '') throw invalidField(`lines.${at}.label`, 'Name this line')
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
    throw invalidField('price', 'You can’t raise a price while your profile isn’t public')
  const effect = effectOf(change, base)
  if (typeof effect === 'string') throw invalidField('price', effect)
  refuseTooManyLines(base.sheet, change)
  await notifySides(ctx, tx, build, { about: 'change', news: 'proposed', change, by: 'builder' })
}

function refuseTooManyLines({ lines }: SheetContent, change: ChangeRow): void {
  const added = change.lines.filter(({ key }) => !lines.some((line) => line.key === key)).length
  if (lines.length + added > 60) throw invalidField('lines', 'A spec sheet can have at most 60 lines')
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
async function requireBase(ctx: BuildDeps, tx: Tx, build: LockedBuild): Promise<ChangeBase> {
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
  const row = { ...change, requestId, number, createdAt, openUntil: openUntil(createdAt) }
  return only(await tx.insert(buildChanges).values(row).returning())
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

/** The version and amounts shown, and the buyer's network. */
type Seen = AcceptChange & { network: string }

/**
 * The buyer accepts a proposal, which is their signature. Writes the next version of the sheet, the payment plan and the promised
 * date in the same transaction, and refunds what a lower price frees. Refused if version or amounts have changed.
 */
export async function acceptChange(ctx: BuildDeps, id: ChangeId, seen: Seen): Promise<BuildChanges> {
  const buyer = requireSession(requireAcceptedTerms(ctx.actor))
  return changeChanges(ctx, id.requestId, async (tx, build) => {
    const change = await getChange(tx, id)
    // A double submit accepts only once.
    if (change.status === 'accepted') return false
    const base = await requireBase(ctx, tx, build)
    authorize(changePolicy.accept(buyer, build, changeFacts(change, base), ctx.now()))
    const effect = effectOf(change, base)
    if (typeof effect === 'string') throw new Refusal('conflict', effect)
    refuseIfOutdated(seen, base, effect)
    await apply(ctx, tx, { build, change, base, effect, signedInAs: buyer.sessionId, network: seen.network })
    return false
  })
}

type Accepted = {
  build: LockedBuild
  change: ChangeRow
  base: ChangeBase
  effect: ChangeEffect
  signedInAs: string
  network: string
}

async function apply(ctx: BuildDeps, tx: Tx, accepted: Accepted): Promise<void> {
  const { build, change, base, effect } = accepted
  const { requestId, request } = build
  const at = ctx.now()
  // Otherwise, a page with the old amount could still be paid.
  await closePagesOfBuild(ctx, tx, requestId)
  const plan = await writeChangedParts(tx, { requestId, changeId: change.id, charge: change.charge, at }, effect)
  if (effect.backCents > 0) await refundPartOfBuild(ctx, tx, { requestId, cents: effect.backCents, reason: 'price_lowered' })

  const content = changedSheet(base.sheet, { change, plan, priceCents: effect.priceCents, promise: build.promise })
  await writeAgreedVersion(ctx, tx, request, { content, reason: `change:${change.id}`, consents: consentsOf(accepted, at) })
  await writeStartCents(tx, requestId, plan)
  const { version: madeVersion } = content
  const made = await moveChange(tx, change, 'accepted', { madeVersion, decidedAt: at })
  await markOthersStale(ctx, tx, build, made)
  const words = `change ${change.number} was accepted`
  const cause = change.askedBy === 'buyer' ? 'buyer_change' : 'builder_change'
  await movePromise(ctx, tx, build, { days: change.days, cause, words: { buyer: words, both: words }, tell: ['buyer'] })
  const what = change.lines.map(({ label }) => label).join(', ')
  const line = `Change ${change.number} was accepted${what ? `: ${what}` : ''}`
  await notifySides(ctx, tx, build, { about: 'change', news: 'accepted', change: made, by: 'buyer', line })
}

/** The builder consented when proposing, the buyer consents now. */
function consentsOf({ build, change, signedInAs, network }: Accepted, signedAt: Date) {
  const ofBuilder = { side: 'builder', accountId: build.builderUserId, signedAt: change.proposedAt ?? signedAt } as const
  const ofBuyer = { side: 'buyer', accountId: build.buyerId, signedAt, signedInAs } as const
  return [
    { ...ofBuilder, signedInAs: change.proposedAs, ipPrefix: null },
    { ...ofBuyer, ipPrefix: networkPrefix(network) },
  ]
}

type Changed = { change: ChangeRow; plan: SheetPart[]; priceCents: number; promise: string | null }

function changedSheet(sheet: SheetContent, { change, plan, priceCents, promise }: Changed): SheetContent {
  const newValues = new Map(change.lines.map((line) => [line.key, line.value]))
  const kept = sheet.lines.map((line) => ({ ...line, value: newValues.get(line.key) ?? line.value }))
  const added = change.lines.filter(({ key }) => !sheet.lines.some((line) => line.key === key))
  return {
    ...sheet,
    ...nextVersion(sheet),
    lines: [...kept, ...added.map((line) => ({ ...line, freeze: usualFreeze(sheet, line.key) }))],
    price_cents: priceCents,
    plan,
    promise: promisedDateAfter(promise, change.days) ?? sheet.promise,
  }
}

function usualFreeze({ instrument }: SheetContent, key: string): SheetLine['freeze'] {
  const stage = STAGE_TEMPLATES[instrument.family].find(({ freezes }) => freezes.includes(key))
  return stage ? { stage: stage.key } : null
}

/** Other proposals about the same line, made before this one was accepted. */
async function markOthersStale(ctx: BuildDeps, tx: Tx, build: LockedBuild, made: ChangeRow): Promise<void> {
  const open = and(eq(buildChanges.requestId, build.requestId), eq(buildChanges.status, 'proposed'), ne(buildChanges.id, made.id))
  const keys = new Set(made.lines.map(({ key }) => key))
  for (const other of await tx.select().from(buildChanges).where(open)) {
    if (!other.lines.some(({ key }) => keys.has(key))) continue
    const stale = await moveChange(tx, other, 'stale', { decidedAt: ctx.now() })
    await notifySides(ctx, tx, build, { about: 'change', news: 'stale', change: stale })
  }
}

function refuseIfOutdated({ version, total, back }: Seen, { sheet }: ChangeBase, effect: ChangeEffect): void {
  const now = { version: sheet.version, total: toDollars(effect.priceCents), back: toDollars(effect.backCents) }
  if (version === now.version && total === now.total && back === now.back) return
  const details = { about: 'build_change', ...now } as const
  throw new Refusal('changed', 'The spec sheet or the amounts have changed. Please review them again.', { details })
}

type ChangeId = { requestId: string; changeId: string }

/** Changes the changes of a build for one of its sides, tells both, and shows them. */
function changeChanges(
  ctx: BuildDeps,
  requestId: string,
  change: (tx: Tx, build: LockedBuild) => Promise<unknown>,
): Promise<BuildChanges> {
  return changeBuildAndShow(ctx, requestId, { change, show: (tx) => getChanges({ ...ctx, db: tx }, requestId) })
}

/** One change of a locked build */
async function getChange(tx: Tx, { requestId, changeId }: ChangeId): Promise<ChangeRow> {
  const ofBuild = and(eq(buildChanges.requestId, requestId), eq(buildChanges.id, changeId))
  const [change] = await tx.select().from(buildChanges).where(ofBuild)
  if (!change) throw new Refusal('not_found', 'Change not found', { toInsider: true })
  return change
}

/** Moves a change of a locked build to a new status, with more values. */
export async function moveChange(
  tx: Tx,
  change: ChangeRow,
  to: ChangeStatus,
  learned: Partial<Omit<ChangeRow, 'id' | 'requestId' | 'number' | 'status'>> = {},
): Promise<ChangeRow> {
  if (!CHANGE_MOVES[change.status].includes(to)) throw new Error(`A change cannot move from ${change.status} to ${to}`)
  const set = { ...learned, status: to }
  return only(await tx.update(buildChanges).set(set).where(eq(buildChanges.id, change.id)).returning())
}

/** The recipient of a change declines it, optionally with a message. */
export async function refuseChange(ctx: BuildDeps, id: ChangeId, words: string): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'refused', words })
}

/** The author of a change withdraws it. */
export async function withdrawChange(ctx: BuildDeps, id: ChangeId): Promise<BuildChanges> {
  return decline(ctx, id, { to: 'withdrawn', words: '' })
}

type Declined = { to: 'refused' | 'withdrawn'; words: string }

async function decline(ctx: BuildDeps, id: ChangeId, { to, words }: Declined): Promise<BuildChanges> {
  return changeChanges(ctx, id.requestId, async (tx, build) => {
    const change = await getChange(tx, id)
    // A double submit declines only once.
    if (change.status === to) return false
    const ask = to === 'refused' ? changePolicy.refuse : changePolicy.withdraw
    authorize(ask(ctx.actor, build, changeFacts(change, undefined)))
    const declined = await moveChange(tx, change, to, { answer: words, decidedAt: ctx.now() })
    const by = ctx.actor?.id === build.buyerId ? 'buyer' : 'builder'
    await notifySides(ctx, tx, build, { about: 'change', news: to, change: declined, by })
  })
}
