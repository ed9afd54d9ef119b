import { and, eq, inArray, ne } from 'drizzle-orm'
import { formatCents } from '#contracts/money.ts'
import type { PaymentPlan, PlanPart } from '#contracts/payment-plan.ts'
import { defaultParts, LEAST_PART_CENTS, priceSteps } from '#contracts/plan-parts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Tx } from '../kernel/db.ts'
import { type BuildPartRow, buildParts } from './build-parts-table.ts'

type Terms = { priceCents: number; depositPercentage: number; plan: PaymentPlan | null }

/** The parts of a price: by the builder's own plan, or else the deposit and the balance. */
export function partsOfPrice({ priceCents, depositPercentage, plan }: Terms): PlanPart[] {
  if (plan === null) return defaultParts(priceCents, depositPercentage)
  const parts = priceSteps(plan.steps, priceCents)
  if (parts) return parts
  const message = `This price is too small for the plan: each part must be at least ${formatCents(LEAST_PART_CENTS)}`
  throw new Refusal('invalid_input', message, { fields: { payment_plan: [message] } })
}

/** Writes the parts of a locked request. Those of the quote before are dropped, and kept for the payments that were opened for them. */
export async function writeParts(
  tx: Tx,
  { requestId, parts, createdAt }: { requestId: string; parts: PlanPart[]; createdAt: Date },
): Promise<void> {
  const before = and(eq(buildParts.requestId, requestId), ne(buildParts.status, 'dropped'))
  await tx.update(buildParts).set({ status: 'dropped' }).where(before)
  await tx.insert(buildParts).values(
    parts.map(({ due_kind: dueKind, due_stage: dueStage, due_on: dueOn, grace_days: graceDays, ...part }, position) => {
      return { ...part, requestId, position, dueKind, dueStage, dueOn, graceDays, createdAt }
    }),
  )
}

/** It is time to pay these parts. */
export async function writePartsDue(tx: Tx, partIds: string[], dueAt: Date): Promise<void> {
  await tx.update(buildParts).set({ status: 'due', dueAt }).where(inArray(buildParts.id, partIds))
}

/** What a part is called and when it falls due, as both have signed it. Its amount stays. */
export async function bindPart(
  tx: Tx,
  partId: string,
  moment: Pick<BuildPartRow, 'title' | 'dueKind' | 'dueStage' | 'dueOn'>,
): Promise<void> {
  await tx.update(buildParts).set(moment).where(eq(buildParts.id, partId))
}
