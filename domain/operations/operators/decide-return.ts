import type { DecideReturn } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { decideReturnWithinTransaction } from '#domain/buying/returns/decide-return.ts'
import { showReturn } from '#domain/buying/returns/return-view.ts'
import type { Returnables } from '#domain/buying/returns/returnable.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

/** An operator decides a return that buyer and builder could not settle. */
export async function decideReturn(ctx: Deps, returnables: Returnables, id: string, asked: DecideReturn): Promise<Return> {
  const operator = requireOperator(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { title, subjectId } = await decideReturnWithinTransaction(ctx, tx, returnables, id, asked)
    const details = { reason: asked.reason, decision: DECISIONS[asked.decision], amount: asked.amount ? `$${asked.amount}` : '' }
    const act = { act: 'decide-build-problem', subjectId, subjectName: title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
    return showReturn(ctx, tx, returnables, id)
  })
}

const DECISIONS = {
  as_agreed: 'Delivered as agreed',
  money: 'Partial refund',
  shop_pays: 'The shop pays for loss or damage in transit',
  take_back: 'Return and full refund',
  close: 'Closed after the bank’s refund',
}
