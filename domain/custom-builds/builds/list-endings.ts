import { and, asc, eq, inArray } from 'drizzle-orm'
import { UNSENT_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { DRAWING_STAGES } from '#contracts/custom-builds/build-stages.ts'
import { CANCELABLE } from '#contracts/custom-builds/build-states.ts'
import { type EndingKind, type EndingMoney, keptCents, promisedReminders } from '#contracts/custom-builds/cancellation.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { getHeldTime } from '#domain/money/payments/get-held-time.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { findUnusedDelivery } from '#domain/money/payments/refund-part.ts'
import { buildSignatures } from '../agreements/build-agreements-tables.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { feeBeforeStart } from '../order-book/refund-slot-fee.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { areAdvancesBlocked, isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import { mayEndLate } from './build-policy.ts'
import { buildReceipts } from './builds-tables.ts'
import { lateBy } from './lateness.ts'
import type { LockedBuild } from './lock-build.ts'
import { dueMoment, listUnpayableBuilds, payableTime } from './move-promise.ts'
import { earnedPercent, isSimple } from './work-progress.ts'

type Deps = Needs<'now' | 'settings'>

/** One way to cancel a build, in cents. `builderBackCents`: the share of the refund that the builder had received. */
export type Ending = EndingMoney & {
  kind: EndingKind
  keepsCents: number
  backCents: number
  builderBackCents: number
  /** Paid for a delivery that will not happen; refunded as well. */
  deliveryCents: number
  /** The kept slot fee is refunded if another buyer takes the slot in time. */
  isFeeUntilTaken?: boolean
}

/** The total refund. */
export function allBackCents({ backCents, deliveryCents }: Pick<Ending, 'backCents' | 'deliveryCents'>): number {
  return backCents + deliveryCents
}

/** Who would cancel the build, and when. */
type Ender = { by: SheetSide | 'operator'; now: Date }

/** Without signed terms, only declining the request cancels the build. */
const WITHOUT_SHEET: Record<SheetSide, string> = {
  buyer: 'Ask the builder to cancel this build. Everything you paid will be refunded.',
  builder: 'To cancel this build, decline the request. Everything the buyer paid will be refunded.',
}

/** Money held by a bank cannot be refunded, so no amount would be right. Operators settle the rest. */
const WITH_BANK: Record<SheetSide, string> = {
  buyer: 'Your bank is reviewing a disputed payment. You can cancel this build once the bank decides.',
  builder: 'The buyer’s bank is reviewing a disputed payment. You can cancel this build once the bank decides.',
}

type Endable = Pick<LockedBuild, 'status' | 'labelledAt' | 'withdrawnAt' | 'stages' | 'bankHold'>

/**
 * Why this side cannot cancel a build now; undefined if they can. An unused label blocks the buyer only for some days, and the
 * builder until they cancel it; operators can cancel until the carrier has the parcel.
 */
export function whyNotEnd(build: Endable, { by, now }: Ender): Refusal | undefined {
  const { status, labelledAt, withdrawnAt } = build
  if (isSimple(build) && by !== 'operator') return new Refusal('conflict', WITHOUT_SHEET[by])
  if (CANCELABLE.includes(status) && build.bankHold && by !== 'operator') return new Refusal('conflict', WITH_BANK[by])
  if (labelledAt && status === 'ready' && by === 'builder')
    return new Refusal('conflict', 'You bought a shipping label. To cancel the build, cancel the label first.')
  if (labelledAt && status === 'ready' && by === 'buyer' && now.getTime() - labelledAt.getTime() < UNSENT_DAYS * DAY_MS)
    return new Refusal(
      'conflict',
      `The shipping label has been bought. If the carrier doesn’t receive the instrument within ${UNSENT_DAYS} days, you can cancel the build here.`,
    )
  if (withdrawnAt && status === 'ready' && by === 'builder')
    return new Refusal('conflict', 'The buyer withdrew, so the build will be canceled automatically with a full refund')
  if (CANCELABLE.includes(status)) return undefined
  if (status === 'cancelled') return new Refusal('conflict', 'This build was canceled')
  return new Refusal('conflict', 'The instrument has already left the workshop, so the build can no longer be canceled here')
}

/** A consumer who chose only from menus can withdraw once, besides any other option. */
export function mayWithdraw({ withdrawnAt }: Pick<LockedBuild, 'withdrawnAt'>, sheet: SheetContent | undefined): boolean {
  return sheet?.own_specification === false && withdrawnAt === null
}

/** A side's options to cancel a locked build now, with their effects. The buyer's option by the terms comes first. */
export async function listEndings(ctx: Deps, tx: Tx, build: LockedBuild, side: SheetSide): Promise<Ending[]> {
  if (whyNotEnd(build, { by: side, now: ctx.now() })) return []
  const sheet = await findAgreedSheet(tx, build.requestId)
  const kinds = side === 'builder' ? await kindsForBuilder(ctx, tx, build, sheet) : await kindsForBuyer(ctx, tx, build, sheet)
  const fee = await feeBeforeStart(ctx, tx, build.requestId)
  const read = await listBuildMoney(tx, build, sheet)
  // Before the start, only the slot fee is kept.
  const money = { ...read, ...(fee === 'comes_back' && { slotPaidCents: 0 }), isFeeUntilTaken: fee === 'until_taken' }
  return kinds.map((kind) => {
    const keepsCents = keptCents(kind, sheet?.cancellation.terms ?? 'fair_share', money)
    // Refunds already paid by the shop cannot be refunded again.
    const backCents = Math.min(money.paidCents - keepsCents, money.refundableCents)
    const builderBackCents = keepsCents === 0 ? money.builderCents : 0
    return { ...money, kind, keepsCents, backCents, builderBackCents, deliveryCents: deliveryBackCents(money, keepsCents) }
  })
}

async function kindsForBuilder(ctx: Deps, tx: Tx, build: LockedBuild, sheet: SheetContent | undefined): Promise<EndingKind[]> {
  return (await isLongUnpaid(ctx, tx, build, sheet)) ? ['unpaid', 'builder_ends'] : ['builder_ends']
}

async function kindsForBuyer(ctx: Deps, tx: Tx, build: LockedBuild, sheet: SheetContent | undefined): Promise<EndingKind[]> {
  // A withdrawal in transit stands: nothing is kept.
  if (build.withdrawnAt) return ['withdrawal']
  const today = lateBy(build, { now: ctx.now(), timeZone: ctx.settings.timeZone })
  const isLate = mayEndLate(build, build.delay, today)
  const kind = isLate ? 'late' : await kindByTerms(ctx, tx, build, sheet)
  return mayWithdraw(build, sheet) ? [kind, 'withdrawal'] : [kind]
}

async function kindByTerms(ctx: Needs<'now'>, tx: Tx, build: LockedBuild, sheet: SheetContent | undefined): Promise<EndingKind> {
  if (await isCoolingOff(ctx, tx, build, sheet)) return 'cooling_off'
  return build.startedAt === null ? 'before_start' : 'after_start'
}

/**
 * The cooling-off period, from the buyer's signature on the first version, unless work beyond the drawings has started. Days on
 * which a bank decides a dispute do not count, because the buyer cannot cancel then.
 */
async function isCoolingOff(
  ctx: Needs<'now'>,
  tx: Tx,
  { requestId, stages }: LockedBuild,
  sheet: SheetContent | undefined,
): Promise<boolean> {
  const isCut = stages.some(({ key, status }) => !DRAWING_STAGES.includes(key) && status !== 'upcoming' && status !== 'skipped')
  if (isCut) return false
  const ofBuyer = and(eq(buildSignatures.requestId, requestId), eq(buildSignatures.side, 'buyer'))
  const [first] = await tx
    .select({ signedAt: buildSignatures.signedAt })
    .from(buildSignatures)
    .where(ofBuyer)
    .orderBy(asc(buildSignatures.version))
    .limit(1)
  const days = sheet?.cancellation.cooling_off_days ?? 0
  if (!first || days === 0) return false
  const held = await getHeldTime(ctx, tx, requestId, first.signedAt)
  return ctx.now().getTime() < first.signedAt.getTime() + days * DAY_MS + held
}

/** The refundable payments of a locked build, and the amount earned by the work. */
export async function getEndingMoney(tx: Tx, build: LockedBuild) {
  return listBuildMoney(tx, build, await findAgreedSheet(tx, build.requestId))
}

async function listBuildMoney(tx: Tx, build: LockedBuild, sheet: SheetContent | undefined) {
  const { requestId } = build
  const left = await getRefundableAmounts(tx, requestId)
  const paidFor = build.parts.filter(({ isPaid }) => isPaid)
  const slot = paidFor.filter(({ dueKind }) => dueKind === 'slot')
  const start = paidFor.find(({ dueKind }) => dueKind === 'start' || dueKind === 'signing')
  return {
    priceCents: sheet?.price_cents ?? build.priceCents,
    paidCents: build.paidCents,
    earnedPercent: earnedPercent(build.status, build.stages),
    slotPaidCents: slot.reduce((sum, { cents }) => sum + cents, 0),
    startPaidCents: start?.cents ?? 0,
    unusedDeliveryCents: (await findUnusedDelivery(tx, requestId))?.cents ?? 0,
    receiptCents: await getReceiptCents(tx, requestId),
    refundableCents: left.priceCents,
    builderCents: left.shareCents,
    paidDeliveryCents: left.deliveryCents,
  }
}

/**
 * A full refund includes delivery, even of a returned parcel; other cancellations refund only deliveries that will not happen.
 */
export function deliveryBackCents(money: { paidDeliveryCents: number; unusedDeliveryCents: number }, keepsCents: number): number {
  return keepsCents === 0 ? money.paidDeliveryCents : money.unusedDeliveryCents
}

/** The total of a build's receipts, in cents. */
async function getReceiptCents(db: Queryable, requestId: string): Promise<number> {
  const rows = await db.select({ cents: buildReceipts.cents }).from(buildReceipts).where(eq(buildReceipts.requestId, requestId))
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

const UNPAID_DAYS = 60

/**
 * Whether the builder can cancel because a payment is 60 days overdue and the buyer got the reminders that the signed sheet
 * promises. False while the buyer cannot pay; days on which they could not don't count.
 */
async function isLongUnpaid(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { requestId, isBuilderListed, builder, parts, slotStart }: LockedBuild,
  sheet: SheetContent | undefined,
): Promise<boolean> {
  if (!isBuilderListed) return false
  const isStopped = await areAdvancesBlocked(ctx, tx, builder.id)
  const unpayable = await listUnpayableBuilds(ctx, tx, builder.id)
  const overdue = parts.filter((part) => {
    const dueAt = dueMoment(part, slotStart)
    const isAhead = isAheadOfWork(part.dueKind)
    if (part.status !== 'due' || part.isPaid || dueAt === null || (isAhead && isStopped)) return false
    const open = payableTime({ from: dueAt.getTime(), until: ctx.now().getTime(), isAhead }, unpayable)
    return open >= (UNPAID_DAYS + part.graceDays) * DAY_MS
  })
  if (overdue.length === 0) return false
  const kinds = inArray(buildReminders.kind, ['part_due', 'unpaid_at_the_end'])
  const reminders = await tx
    .select({ kind: buildReminders.kind, about: buildReminders.about })
    .from(buildReminders)
    .where(and(eq(buildReminders.requestId, requestId), kinds))
  const promised = promisedReminders(sheet?.cancellation.words ?? [])
  return overdue.some(({ id }) => {
    // A finished instrument has one reminder for the whole balance.
    const own = reminders.filter(({ kind, about }) => kind === 'unpaid_at_the_end' || about.startsWith(id))
    return own.length >= promised
  })
}
