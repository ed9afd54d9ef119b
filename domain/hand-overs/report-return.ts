import type { DecideProblem, ReportReturn } from '#contracts/hand-over-bodies.ts'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { formatCents } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import { readPaid } from '../build-requests/read-balance.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { announceBuild, writeInspection } from '../builds/move-build.ts'
import { requireAccount } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { readLeftOfBuild } from '../payments/read-left-of-build.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { type LockedHandOver, lockHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { claimProblemPictures } from './report-problem.ts'
import { endReturned, finishReturn } from './return-instrument.ts'
import { affordable, raiseProblem, settleProblem } from './settle-problem.ts'
import { stillGoesBackCents } from './still-goes-back.ts'

/** What came back is not as it was, says the builder, with words and pictures: the clock stops, and an operator looks at it. */
export async function reportReturn(ctx: HandOverDeps, requestId: string, found: ReportReturn): Promise<HandOver> {
  const builder = requireAccount(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.reportReturn(builder, build))
    const problem = await raiseProblem(ctx, tx, build, { ...found, kind: 'not_as_sent', status: 'disputed' })
    await claimProblemPictures(ctx, tx, problem)
    // Its builder has it, so it was sent, whether its buyer has said so or not.
    await writeInspection(tx, build, { sentBackAt: build.sentBackAt ?? ctx.now() })
    await enqueueBuildLine(ctx, tx, {
      requestId,
      authorId: builder.id,
      text: 'It came back, and is not as it was, the builder says',
    })
    await notifyOfHandOver(ctx, tx, build, 'not_as_sent', { side: 'builder', text: `It is not as it was: ${found.words}` })
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}

/** An operator decides how much goes back for a locked build that is not as it was: all that was said, or less. */
export async function decideReturn(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedHandOver,
  { decision, amount }: Pick<DecideProblem, 'decision' | 'amount'>,
): Promise<void> {
  if (decision === 'take_back') return finishReturn(ctx, tx, build, 'operator')
  const { requestId } = build
  const { paidCents } = await readPaid(tx, requestId)
  const cents = await affordable(tx, requestId, amount)
  const allCents = stillGoesBackCents(build, await readLeftOfBuild(tx, requestId))
  if (cents >= allCents) throw cannot(`Enter less than ${formatCents(allCents)}, or decide that all of it goes back`)
  await settleProblem(ctx, tx, build)
  await returnPartOfBuild(ctx, tx, { requestId, cents, reason: 'settled_by_operator' })
  await writeInspection(tx, build, { keptCents: paidCents - cents, returnedCents: cents })
  await endReturned(ctx, tx, build, {
    text: 'The shop has decided: it came back, and a part of its money goes back',
    news: 'decided',
  })
}

function cannot(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { amount: [message] } })
}
