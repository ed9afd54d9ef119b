import type { DecideProblem } from '#contracts/hand-over-bodies.ts'
import { Refusal } from '#contracts/refusal.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PartReturnReason } from '../payments/build-returns-table.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { beginReturn } from './begin-return.ts'
import { settleWithMoney } from './complete-build.ts'
import { decideNotArrived } from './decide-not-arrived.ts'
import { endInspection } from './end-inspection.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import { type LockedHandOver, withHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { decideReturn } from './report-return.ts'
import { finishReturn, keepReturning } from './return-instrument.ts'
import { affordable } from './settle-problem.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>
type Decision = DecideProblem['decision']

/** Why money goes back without the instrument, and so who bears it. */
const REASONS: Partial<Record<Decision, PartReturnReason>> = { money: 'inspection', shop_pays: 'damage' }

const WITHDRAWN = 'The buyer has withdrawn, so it goes back with everything: a part of the price settles nothing'

/** An operator decides, where the two do not agree. Returns the title of the build, for the log. */
export async function decideProblemWithinTransaction(
  ctx: TxDeps & Needs<'actor'>,
  tx: Tx,
  requestId: string,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<{ title: string }> {
  const build = await withHandOver(tx, await lockBuild(tx, requestId))
  authorize(handOverPolicy.decide(ctx.actor, build))
  const { kind } = build.problem ?? {}
  if (kind === 'not_arrived' || (decision === 'shop_pays' && isNotSentBack(build)))
    await decideNotArrived(ctx, tx, build, decision)
  else if (kind === 'not_as_sent') await decideReturn(ctx, tx, build, { decision, amount })
  else await decideFound(ctx, tx, build, { decision, amount })
  return { title: build.title }
}

/** About an instrument that its buyer has, or is to send back. */
async function decideFound(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<void> {
  if (decision === 'take_back') return takeBack(ctx, tx, build)
  const reason = REASONS[decision]
  if (reason && (build.withdrawnAt || build.cancelKind === 'withdrawal'))
    throw new Refusal('invalid_input', WITHDRAWN, { fields: { decision: [WITHDRAWN] } })
  const part = reason && { cents: await affordable(tx, build.requestId, amount), reason }
  if (part && build.status === 'inspection') await settleWithMoney(ctx, tx, build, part)
  else {
    if (part) await returnPartOfBuild(ctx, tx, { requestId: build.requestId, ...part })
    const line = part ? 'It is settled with a part of the price' : 'The shop has looked at it: it is as agreed'
    await keepWithBuyer(ctx, tx, build, line)
  }
  await notifyOfHandOver(ctx, tx, build, 'decided')
}

/** What a consumer has withdrawn from and does not send back, they may never have had. */
function isNotSentBack({ status, cancelKind, sentBackAt }: LockedHandOver): boolean {
  return status === 'returning' && cancelKind === 'withdrawal' && !sentBackAt
}

async function takeBack(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  if (build.status === 'returning') await finishReturn(ctx, tx, build)
  else await beginReturn(ctx, tx, build, { kind: 'not_as_agreed', by: 'operator' })
}

async function keepWithBuyer(ctx: TxDeps, tx: Tx, build: LockedHandOver, text: string): Promise<void> {
  if (build.status === 'returning') return keepReturning(ctx, tx, build, text)
  await endInspection(ctx, tx, build, text)
}
