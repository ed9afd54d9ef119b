import { enqueueBuildLine } from '../builds/build-lines.ts'
import { carryOut } from '../builds/end-build.ts'
import { announceBuild, writeInspection } from '../builds/move-build.ts'
import { readEndings } from '../builds/read-endings.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { beginReturn } from './begin-return.ts'
import { completeBuild } from './complete-build.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { settleProblem } from './settle-problem.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/**
 * A consumer withdraws from a locked build before it is with them. Nothing moves yet: it may be lost, brought back, or not leave at all
 * (record 163).
 */
export async function withdrawOnTheWay(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const { requestId, buyerId } = build
  await writeInspection(tx, build, { withdrawnAt: ctx.now() })
  await enqueueBuildLine(ctx, tx, { requestId, authorId: buyerId, text: 'The buyer has withdrawn from the contract' })
  await notifyOfHandOver(ctx, tx, build, 'withdrawn')
  await announceBuild(tx, build)
}

/** The inspection of a locked build is over: what its buyer has withdrawn from goes back, and all else is completed. */
export async function endInspection(ctx: TxDeps, tx: Tx, build: LockedHandOver, text: string): Promise<void> {
  if (build.withdrawnAt) return beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'buyer' })
  if (build.problem) await settleProblem(ctx, tx, build)
  await completeBuild(ctx, tx, build, text)
}

/**
 * It is in the workshop, without a label or with one that nobody has used for days: the build ends with everything back. Refused while
 * a bank decides.
 */
export async function endWithdrawn(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const ending = (await readEndings(ctx, tx, build, 'buyer')).find(({ kind }) => kind === 'withdrawal')
  if (ending) await carryOut(ctx, tx, build, { ending, by: 'buyer', reason: '' })
}
