import { eq } from 'drizzle-orm'
import type { SheetSide } from '#contracts/build-sheets.ts'
import { formatCents } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusal.ts'
import { readPaid } from '../build-requests/read-balance.ts'
import { announceBuild } from '../builds/move-build.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PartReturnReason } from '../payments/build-returns-table.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { completeBuild } from './complete-build.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { notifyOfHandOver } from './notify-of-hand-over.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

/** Nobody answered in time, or they do not agree: an operator looks at it. */
export async function passOnProblem(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  said?: { side: SheetSide; text: string },
): Promise<void> {
  await tx
    .update(buildProblems)
    .set({ status: 'disputed' })
    .where(eq(buildProblems.id, openProblem(build).id))
  await notifyOfHandOver(ctx, tx, build, 'disputed', said)
  await announceBuild(tx, build)
}

/** A part of the price goes back, and the build is completed. */
export async function settleWithMoney(
  ctx: TxDeps,
  tx: Tx,
  build: LockedHandOver,
  part: { cents: number; reason: PartReturnReason },
): Promise<void> {
  await returnPartOfBuild(ctx, tx, { requestId: build.requestId, ...part })
  await settleProblem(ctx, tx, build)
  await completeBuild(ctx, tx, build, 'It is settled with a part of the price')
}

/** Whatever was found is settled. */
export async function settleProblem(ctx: Needs<'now'>, tx: Tx, build: LockedHandOver): Promise<void> {
  const change = { status: 'settled', settledAt: ctx.now() } as const
  await tx
    .update(buildProblems)
    .set(change)
    .where(eq(buildProblems.id, openProblem(build).id))
  build.problem = undefined
}

/** An amount in dollars as cents, if so much was paid. */
export async function affordable(tx: Tx, requestId: string, dollars: number | undefined): Promise<number> {
  const cents = Math.round((dollars ?? 0) * 100)
  const { paidCents } = await readPaid(tx, requestId)
  if (cents > 0 && cents <= paidCents) return cents
  const message = `Enter an amount up to ${formatCents(paidCents)}`
  throw new Refusal('invalid_input', message, { fields: { amount: [message] } })
}

/** The problem that a policy has asked for. */
export function openProblem({ problem }: LockedHandOver): ProblemRow {
  if (!problem) throw new Error('The policy has let through a build without a problem')
  return problem
}
