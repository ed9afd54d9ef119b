import type { ReturnKind } from '#contracts/custom-builds/hand-overs.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getRefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import { moveBuild, writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { settleProblem } from './settle-problem.ts'
import { trialFigures } from './trial-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>
type Return = { kind: ReturnKind; by: 'buyer' | 'builder' | 'operator' }

/** Starts the return of a locked build. The refund follows once the instrument is back. */
export async function beginReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, { kind, by }: Return): Promise<void> {
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  if (build.problem) await settleProblem(ctx, tx, build)
  await moveBuild(ctx, tx, build, 'returning')
  // If the carrier is already returning the parcel, the buyer has nothing to ship.
  const sentBackAt = build.handOver?.deliveryStatus === 'returned' ? ctx.now() : null
  const facts = { cancelKind: kind, cancelledBy: by, keptCents: keepsCents, returnedCents: backCents }
  await writeInspection(tx, build, { ...facts, inspectionUntil: null, returningAt: ctx.now(), sentBackAt })
  const line = lineOf(build, { kind, by })
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'returning', by: by === 'buyer' ? 'buyer' : 'builder', line })
}

/** A withdrawal during transit already has its own line. */
function lineOf({ withdrawnAt }: LockedHandOver, { kind, by }: Return): string {
  if (by === 'operator') return 'We decided on a return'
  return kind === 'withdrawal' && !withdrawnAt ? 'The buyer withdrew from the contract. Return started.' : 'Return started'
}

/** Refuses if the amounts shown to the user are outdated. Dollars. */
export async function refuseUnlessRead(
  tx: Tx,
  build: LockedHandOver,
  { kind, ...read }: { kind: ReturnKind; keeps: number; back: number | undefined },
): Promise<void> {
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  const now = { keeps: toDollars(keepsCents), back: toDollars(backCents) }
  if (read.keeps === now.keeps && read.back === now.back) return
  throw new Refusal('changed', 'The amounts have changed. Please check them again.', {
    details: { about: 'build_ending', kind, ...now },
  })
}

/** The amount the builder keeps and the refund. Cents. */
async function readFigures(tx: Tx, build: LockedHandOver, kind: ReturnKind): Promise<{ keepsCents: number; backCents: number }> {
  if (kind === 'trial') return trialFigures(build, build.trialPercent ?? 0)
  const { priceCents, deliveryCents } = await getRefundableAmounts(tx, build.requestId)
  return { keepsCents: 0, backCents: priceCents + deliveryCents }
}
