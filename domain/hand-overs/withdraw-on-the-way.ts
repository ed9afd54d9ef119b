import { enqueueBuildLine } from '../builds/build-lines.ts'
import { carryOut } from '../builds/end-build.ts'
import { type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { announceBuild, writeInspection } from '../builds/move-build.ts'
import { readEndings } from '../builds/read-endings.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { beginReturn } from './begin-return.ts'
import { type LockedHandOver, withHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'

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

/** It has come: now it goes back, and the buyer has the days to send it from today on. */
export async function returnWithdrawn(ctx: TxDeps, tx: Tx, { requestId }: Pick<LockedBuild, 'requestId'>): Promise<void> {
  const build = await withHandOver(tx, await lockBuild(tx, requestId))
  await beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'buyer' })
}

/** It is in the workshop without a label: the build ends with everything back. Refused while a bank decides. */
export async function endWithdrawn(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const ending = (await readEndings(ctx, tx, build, 'buyer')).find(({ keepsCents }) => keepsCents === 0)
  if (ending) await carryOut(ctx, tx, build, { ending, by: 'buyer', reason: '' })
}
