import { and, eq, inArray, max, ne, notInArray } from 'drizzle-orm'
import type { ChangeCharge, ChangeEffect } from '#contracts/custom-builds/build-changes.ts'
import type { SheetPart } from '#contracts/custom-builds/build-sheet.ts'
import type { PaymentPlan, PlanPart, PlanStep } from '#contracts/custom-builds/payment-plan.ts'
import {
  DEFAULT_GRACE_DAYS,
  defaultParts,
  defaultSteps,
  MIN_PAYMENT_CENTS,
  priceSteps,
  priceStepsAfterFee,
} from '#contracts/custom-builds/plan-parts.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { type BuildPartRow, buildParts, type customBuildRequests } from './build-requests-tables.ts'
import { findNewestQuote } from './lock-request.ts'
import { listPaidParts, type PaidPart } from './payment-summary.ts'

type Terms = {
  priceCents: number
  depositPercentage: number
  plan: PaymentPlan | null
  /** The slot fee charged before there was a price; it is the first milestone. */
  slotFeeCents?: number
}

/** The milestones of a price: from the builder's own plan, or the deposit and the balance. */
export function partsOfPrice({ priceCents, depositPercentage, plan, slotFeeCents = 0 }: Terms): PlanPart[] {
  if (slotFeeCents > 0) return partsAfterFee(priceCents, slotFeeCents, plan?.steps ?? defaultSteps(depositPercentage))
  if (plan === null) return defaultParts(priceCents, depositPercentage)
  const parts = priceSteps(plan.steps, priceCents)
  if (parts) return parts
  const message = `This price is too small for the plan: each payment must be at least ${formatCents(MIN_PAYMENT_CENTS)}`
  throw new Refusal('invalid_input', message, { fields: { payment_plan: [message] } })
}

function partsAfterFee(priceCents: number, feeCents: number, steps: PlanStep[]): PlanPart[] {
  const parts = priceStepsAfterFee(steps, priceCents, feeCents)
  if (parts) return parts
  const message = `The ${formatCents(feeCents)} slot fee counts toward the price, so the price must be higher`
  throw new Refusal('invalid_input', message, { fields: { quoted_price: [message] } })
}

/**
 * Writes the milestones of a locked request. Those of the previous quote are dropped, but kept for the payments opened for them.
 * `slotPartId`: the first milestone already exists and stays, because it is the slot fee.
 */
export async function writeParts(
  tx: Tx,
  {
    requestId,
    parts,
    createdAt,
    slotPartId,
  }: { requestId: string; parts: PlanPart[]; createdAt: Date; slotPartId?: string | undefined },
): Promise<void> {
  const staying = slotPartId === undefined ? undefined : notInArray(buildParts.id, [slotPartId])
  const before = and(eq(buildParts.requestId, requestId), ne(buildParts.status, 'dropped'), staying)
  await tx.update(buildParts).set({ status: 'dropped' }).where(before)
  const rows = parts.map(
    ({ due_kind: dueKind, due_stage: dueStage, due_on: dueOn, grace_days: graceDays, ...part }, position) => {
      return { ...part, requestId, position, dueKind, dueStage, dueOn, graceDays, createdAt }
    },
  )
  await tx.insert(buildParts).values(slotPartId === undefined ? rows : rows.slice(1))
}

/** Marks these milestones as due. */
export async function writePartsDue(tx: Tx, parts: readonly BuildPartRow[], dueAt: Date): Promise<void> {
  const change = { status: 'due', dueAt } as const
  const ids = parts.map(({ id }) => id)
  await tx.update(buildParts).set(change).where(inArray(buildParts.id, ids))
  for (const part of parts) Object.assign(part, change)
}

/** Updates title and due moment of a milestone to those signed by both sides. Its amount stays. */
export async function bindPart(
  tx: Tx,
  partId: string,
  moment: Pick<BuildPartRow, 'title' | 'dueKind' | 'dueStage' | 'dueOn'>,
): Promise<void> {
  await tx.update(buildParts).set(moment).where(eq(buildParts.id, partId))
}

type Request = Pick<typeof customBuildRequests.$inferSelect, 'id' | 'status' | 'quotedPriceCents'>

/** The slot-fee milestone of a price, if it is paid. */
export async function findPaidSlotPart(db: Queryable, requestId: string): Promise<PaidPart | undefined> {
  const part = await findSlotPart(db, requestId)
  return part?.isPaid ? part : undefined
}

async function findSlotPart(db: Queryable, requestId: string): Promise<PaidPart | undefined> {
  return slotPartOf((await listPaidParts(db, [requestId])).get(requestId) ?? [])
}

function slotPartOf(parts: PaidPart[]): PaidPart | undefined {
  return parts.find(({ dueKind }) => dueKind === 'slot')
}

/**
 * The slot fee of this request now, in cents. 0 if it is paid, or if the price was agreed without one. The plan's fee if there
 * is one; otherwise the order book's.
 */
export function slotFeeOf({ status, quotedPriceCents }: Omit<Request, 'id'>, parts: PaidPart[], bookFeeCents: number): number {
  const part = slotPartOf(parts)
  if (part?.isPaid) return 0
  if (status === 'pending' || status === 'reviewed') return bookFeeCents
  if (part) return part.cents
  const hasRoom = status === 'quoted' && (quotedPriceCents ?? 0) >= bookFeeCents + MIN_PAYMENT_CENTS
  return hasRoom ? bookFeeCents : 0
}

/** Writes the slot-fee milestone of a locked request. Before there is a quote, it is the only milestone. */
export async function writeSlotPart(
  tx: Tx,
  { request, cents, createdAt }: { request: Request; cents: number; createdAt: Date },
): Promise<PaidPart> {
  const part = await findSlotPart(tx, request.id)
  if (part && part.cents === cents) return part
  if (request.status === 'quoted') await rewriteQuotedParts(tx, { request, cents, createdAt })
  else await writeOnlySlotPart(tx, { requestId: request.id, cents, createdAt })
  const written = await findSlotPart(tx, request.id)
  if (!written) throw new Error(`Request ${request.id} has no part for its slot`)
  return written
}

async function writeOnlySlotPart(tx: Tx, { requestId, cents, createdAt }: { requestId: string; cents: number; createdAt: Date }) {
  const due = { due_kind: 'slot', due_stage: null, due_on: null, grace_days: 0 } as const
  await writeParts(tx, { requestId, parts: [{ title: 'Slot fee', cents, ...due }], createdAt })
}

/** Rewrites the milestones of the newest quote, starting with the slot fee. */
async function rewriteQuotedParts(tx: Tx, { request, cents, createdAt }: { request: Request; cents: number; createdAt: Date }) {
  const quote = await findNewestQuote(tx, request.id)
  if (!quote) throw new Error(`Request ${request.id} has status quoted but no quote`)
  const { priceCents, depositPercentage, paymentPlan: plan } = quote
  const parts = partsOfPrice({ priceCents, depositPercentage, plan, slotFeeCents: cents })
  await writeParts(tx, { requestId: request.id, parts, createdAt })
}

type OfChange = { requestId: string; changeId: string; charge: ChangeCharge; at: Date }

/**
 * Writes the milestones of a locked build after a change order. They add up to the new price, which is written in the same
 * transaction.
 */
export async function writeChangedParts(
  tx: Tx,
  { requestId, changeId, charge, at }: OfChange,
  { parts }: ChangeEffect,
): Promise<SheetPart[]> {
  const standing = and(eq(buildParts.requestId, requestId), ne(buildParts.status, 'dropped'))
  const before = await tx.select().from(buildParts).where(standing)
  for (const { id, cents } of before) {
    const after = parts.find((part) => part.id === id)
    const which = eq(buildParts.id, id)
    if (!after) await tx.update(buildParts).set({ status: 'dropped' }).where(which)
    else if (after.cents !== cents) await tx.update(buildParts).set({ cents: after.cents }).where(which)
  }
  const rise = parts.find(({ id }) => id === null)
  if (rise) {
    const [last] = await tx
      .select({ position: max(buildParts.position) })
      .from(buildParts)
      .where(standing)
    await tx.insert(buildParts).values({
      requestId,
      position: (last?.position ?? 0) + 1,
      title: rise.title,
      cents: rise.cents,
      dueKind: charge === 'now' ? 'change' : 'ready',
      graceDays: DEFAULT_GRACE_DAYS,
      status: charge === 'now' ? 'due' : 'planned',
      fromChange: changeId,
      createdAt: at,
    })
  }
  const now = (await listPaidParts(tx, [requestId])).get(requestId) ?? []
  return now.map(({ title, cents, dueKind, dueStage, dueOn, graceDays }) => {
    return { title, cents, due_kind: dueKind, due_stage: dueStage, due_on: dueOn, grace_days: graceDays }
  })
}
