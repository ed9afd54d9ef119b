import type { DecideProblem } from '#contracts/custom-builds/hand-over-bodies.ts'
import { decideReturnWithinTransaction } from '#domain/custom-builds/delivery/decide-return.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

/** An operator decides a problem with an instrument that buyer and builder could not resolve. */
export async function decideBuildProblem(ctx: Deps, requestId: string, asked: DecideProblem): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { title } = await decideReturnWithinTransaction(ctx, tx, requestId, asked)
    const details = { reason: asked.reason, decision: DECISIONS[asked.decision], amount: asked.amount ? `$${asked.amount}` : '' }
    const act = { act: 'decide-build-problem', subjectId: requestId, subjectName: title, details } as const
    await recordOperatorAction(ctx, tx, operator, act)
  })
}

const DECISIONS = {
  as_agreed: 'Delivered as agreed',
  money: 'Partial refund',
  shop_pays: 'The shop pays for loss or damage in transit',
  take_back: 'Return and full refund',
}
