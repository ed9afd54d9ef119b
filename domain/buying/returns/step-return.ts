import { eq } from 'drizzle-orm'
import type { Return } from '#contracts/buying/return-views.ts'
import type { ReturnAction } from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { isStepOf, mayAct, returnNotFound } from './return-policy.ts'
import { kindOfReturn, subjectOfReturn } from './return-subject.ts'
import { showReturn } from './return-view.ts'
import type { Returnables, ReturnCase, ReturnDeps } from './returnable.ts'
import { type ReturnRow, returns } from './returns-table.ts'

/** The dependencies of a step that a person takes. */
export type StepDeps = ReturnDeps & Needs<'db' | 'actor'>

/** Takes a step of one side of the open return, and returns what they see then. Refused if the return changed since it was shown. */
export async function stepReturn(
  ctx: StepDeps,
  returnables: Returnables,
  { id, version, action }: { id: string; version: number; action: ReturnAction },
  step: (tx: Tx, of: ReturnCase, open: ReturnRow) => Promise<unknown>,
): Promise<Return> {
  return ctx.db.transaction(async (tx) => {
    const { of, row } = await lockReturn(ctx, tx, returnables, id)
    authorize(isStepOf(ctx.actor, of.facts, action))
    refuseUnlessCurrent(row, version)
    authorize(mayAct(ctx.actor, of.facts, action, row))
    await step(tx, of, row)
    return showReturn(ctx, tx, returnables, id)
  })
}

/** Locks the order or build of a return, and reads both. */
export async function lockReturn(
  ctx: ReturnDeps,
  tx: Tx,
  returnables: Returnables,
  id: string,
): Promise<{ of: ReturnCase; row: ReturnRow }> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, id))
  if (!found) throw returnNotFound()
  const returnable = returnables[kindOfReturn(found)]
  const facts = await returnable.lock(ctx, tx, subjectOfReturn(found))
  if (!facts) throw returnNotFound()
  // A closed return stays readable, but has no steps.
  const row = facts.openReturn?.id === id ? facts.openReturn : only(await tx.select().from(returns).where(eq(returns.id, id)))
  return { of: { returnable, facts }, row }
}

/** Refuses a step that was chosen before the return last changed. */
export function refuseUnlessCurrent(row: ReturnRow, version: number): void {
  if (row.version !== version) throw new Refusal('changed', 'This return changed after you opened it. Please review it again.')
}
