import { and, eq, ne } from 'drizzle-orm'
import type { AcceptChange } from '#contracts/custom-builds/build-change-bodies.ts'
import type { BuildChanges } from '#contracts/custom-builds/build-change-views.ts'
import type { SheetContent, SheetLine, SheetPart } from '#contracts/custom-builds/build-sheet.ts'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import type { ChangeEffect } from '#contracts/custom-builds/change-effect.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { networkPrefix, nextVersion, writeAgreedVersion } from '../agreements/write-agreed-version.ts'
import type { BuildDeps } from '../builds/change-build.ts'
import { writeStartCents } from '../builds/create-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { movePromise } from '../builds/move-promise.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { writeChangedParts } from '../requests/write-changed-parts.ts'
import { buildChanges, type ChangeRow } from './build-changes-table.ts'
import { changePolicy } from './change-policy.ts'
import { changeFacts } from './get-changes.ts'
import { type ChangeBase, effectOf, promisedDateAfter } from './list-changes.ts'
import { type ChangeId, changeChanges, getChange, moveChange } from './move-change.ts'
import { requireBase } from './propose-change.ts'

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
