import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { cancelWithRefunds } from '../builds/end-build.ts'
import { listEndings, UNSENT_DAYS } from '../builds/list-endings.ts'
import { writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import type { LockedHandOver } from './lock-hand-over.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/**
 * A consumer withdraws from a locked build before delivery. The status stays, because the parcel can be lost, returned, or never
 * ship (record 163).
 */
export async function withdrawInTransit(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  await writeInspection(tx, build, { withdrawnAt: ctx.now() })
  const line = 'The buyer withdrew from the contract'
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'withdrawn', by: 'buyer', line })
}

/**
 * Cancels a withdrawn build with a full refund if it is in the workshop without a label, or with one unused for days. Refused
 * during a dispute. Days count from the withdrawal at the earliest, because the builder might have shipped before.
 */
export async function cancelWithdrawn(ctx: TxDeps, tx: Tx, build: LockedHandOver): Promise<void> {
  const { labelledAt, withdrawnAt } = build
  if (labelledAt && withdrawnAt && ctx.now().getTime() - withdrawnAt.getTime() < UNSENT_DAYS * DAY_MS) return
  const ending = (await listEndings(ctx, tx, build, 'buyer')).find(({ kind }) => kind === 'withdrawal')
  if (ending) await cancelWithRefunds(ctx, tx, build, { ending, by: 'buyer', reason: '' })
}
