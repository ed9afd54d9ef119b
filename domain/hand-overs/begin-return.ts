import type { ReturnKind } from '#contracts/hand-overs.ts'
import { toDollars } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import { readPaid } from '../build-requests/read-balance.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { announceBuild, moveBuild, writeInspection } from '../builds/move-build.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { readLeftOfBuild } from '../payments/read-left-of-build.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { settleProblem } from './settle-problem.ts'
import { trialFigures } from './trial-figures.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>
type Return = { kind: ReturnKind; by: 'buyer' | 'builder' | 'operator' }

/** A locked build goes back to its workshop. The money follows once it is back. */
export async function beginReturn(ctx: TxDeps, tx: Tx, build: LockedHandOver, { kind, by }: Return): Promise<void> {
  const { requestId } = build
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  if (build.problem) await settleProblem(ctx, tx, build)
  await moveBuild(ctx, tx, build, 'returning')
  // Its carrier may have it already, on the way back: then nobody waits for the buyer.
  const sentBackAt = build.handOver?.deliveryStatus === 'returned' ? ctx.now() : null
  const facts = { cancelKind: kind, cancelledBy: by, keptCents: keepsCents, returnedCents: backCents }
  await writeInspection(tx, build, { ...facts, inspectionUntil: null, returningAt: ctx.now(), sentBackAt })
  const authorId = by === 'buyer' ? build.buyerId : build.builderUserId
  await enqueueBuildLine(ctx, tx, { requestId, authorId, text: lineOf(build, { kind, by }) })
  await notifyOfHandOver(ctx, tx, build, 'returning')
  await announceBuild(tx, build)
}

/** A withdrawal that was said on its way has its line already. */
function lineOf({ withdrawnAt }: LockedHandOver, { kind, by }: Return): string {
  if (by === 'operator') return 'The shop has decided: it goes back to the workshop'
  return kind === 'withdrawal' && !withdrawnAt
    ? 'The buyer has withdrawn from the contract, and it goes back to the workshop'
    : 'It goes back to the workshop'
}

/** Refuses where other figures were read than those that count now. In dollars. */
export async function refuseUnlessRead(
  tx: Tx,
  build: LockedHandOver,
  { kind, ...read }: { kind: ReturnKind; keeps: number; back: number | undefined },
): Promise<void> {
  const { keepsCents, backCents } = await readFigures(tx, build, kind)
  const now = { keeps: toDollars(keepsCents), back: toDollars(backCents) }
  if (read.keeps === now.keeps && read.back === now.back) return
  throw new Refusal('changed', 'The figures have changed. Please read them again.', {
    details: { about: 'build_ending', kind, ...now },
  })
}

/** What the builder keeps, and what goes back, in cents. */
async function readFigures(tx: Tx, build: LockedHandOver, kind: ReturnKind): Promise<{ keepsCents: number; backCents: number }> {
  if (kind === 'trial') {
    const { paidCents } = await readPaid(tx, build.requestId)
    return trialFigures({ priceCents: build.request.quotedPriceCents ?? 0, paidCents }, build.trialPercent ?? 0)
  }
  const { priceCents, deliveryCents } = await readLeftOfBuild(tx, build.requestId)
  return { keepsCents: 0, backCents: priceCents + deliveryCents }
}
