import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { PaymentPlan, PlanPart, PlanStep } from '#contracts/custom-builds/payment-plan.ts'
import {
  defaultParts,
  defaultSteps,
  MIN_PAYMENT_CENTS,
  priceSteps,
  priceStepsAfterFee,
} from '#contracts/custom-builds/plan-parts.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { type BuildPartRow, buildParts } from './build-requests-tables.ts'

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
