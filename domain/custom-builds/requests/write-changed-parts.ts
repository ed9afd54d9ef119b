import { and, eq, max, ne } from 'drizzle-orm'
import type { ChangeCharge } from '#contracts/custom-builds/build-changes.ts'
import type { SheetPart } from '#contracts/custom-builds/build-sheet.ts'
import type { ChangeEffect } from '#contracts/custom-builds/change-effect.ts'
import { DEFAULT_GRACE_DAYS } from '#contracts/custom-builds/plan-parts.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildParts } from './build-requests-tables.ts'
import { listPaidParts } from './get-balance.ts'

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
