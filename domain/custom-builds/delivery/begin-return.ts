import type { ReturnReason } from '#contracts/buying/returns.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { putReturn } from '../builds/put-return.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { completeBuild } from './complete-build.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { readFigures } from './return-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>
type Approved = { kind: ReturnReason; by: 'buyer' | 'builder' | 'operator' }

/** Starts the return of a locked build. The refund follows once the instrument is back. */
export async function beginReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, { kind, by }: Approved): Promise<void> {
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  await moveBuild(ctx, tx, build, 'returning')
  await putReturn(ctx, tx, build, 'approved', { reason: kind, reviewReason: null, approvedAt: ctx.now() })
  // If the carrier is already returning the parcel, the buyer has nothing to ship.
  if (build.handOver?.deliveryStatus === 'returned') await putReturn(ctx, tx, build, 'shipped', { shippedAt: ctx.now() })
  const facts = { cancelKind: kind, cancelledBy: by, keptCents: keepsCents, returnedCents: backCents }
  await writeInspection(tx, build, { ...facts, inspectionUntil: null })
  const line = lineOf(build, { kind, by })
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'returning', by: by === 'buyer' ? 'buyer' : 'builder', line })
}

/** A withdrawal during transit already has its own line. */
function lineOf({ withdrawnAt }: LockedHandOver, { kind, by }: Approved): string {
  if (by === 'operator') return 'We decided on a return'
  return kind === 'withdrawal' && !withdrawnAt ? 'The buyer withdrew from the contract. Return started.' : 'Return started'
}

/**
 * Ends the inspection of a locked build: starts the return after a withdrawal, or completes the build. `line` is added to the
 * build's history.
 */
export async function endInspection(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  line: string,
  news?: HandOverNews,
): Promise<void> {
  if (build.withdrawnAt) await beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'buyer' })
  else await completeBuild(ctx, tx, build, line, news)
}
