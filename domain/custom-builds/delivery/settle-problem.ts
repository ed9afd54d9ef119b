import { eq } from 'drizzle-orm'
import { PROBLEM_ANSWER_DAYS } from '#contracts/custom-builds/hand-overs.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { formatCents, toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { announceBuild, type LockedBuild } from '../builds/lock-build.ts'
import { writeInspection } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { buildProblems, type ProblemRow } from './problems-table.ts'

type TxDeps = Needs<'now' | 'jobs' | 'settings'>

type Found = Pick<ProblemRow, 'kind' | 'status' | 'words'> & Partial<Pick<ProblemRow, 'line' | 'pictures'>>

/** Opens a problem for a locked build. Deadlines pause until it is settled. */
export async function raiseProblem(ctx: Needs<'now'>, tx: Tx, build: LockedBuild, found: Found): Promise<ProblemRow> {
  const now = ctx.now()
  const answerBy = daysAfter(now, PROBLEM_ANSWER_DAYS)
  const disputedAt = found.status === 'disputed' ? now : null
  const row = { requestId: build.requestId, ...found, answerBy, disputedAt, createdAt: now }
  await writeInspection(tx, build, { inspectionUntil: null })
  return only(await tx.insert(buildProblems).values(row).returning())
}

/** No answer in time, or no agreement: operators decide. */
export async function escalateProblem(ctx: TxDeps, tx: Tx, build: LockedHandOver, said?: string): Promise<void> {
  await disputeProblem(ctx, tx, openProblem(build))
  await notifySides(ctx, tx, build, { about: 'hand_over', news: 'disputed', by: said ? 'buyer' : undefined, said })
  await announceBuild(tx, build)
}

/** Passes a problem to operators. */
export async function disputeProblem({ now }: Needs<'now'>, tx: Tx, { id, disputedAt }: ProblemRow): Promise<void> {
  const change = { status: 'disputed', disputedAt: disputedAt ?? now() } as const
  await tx.update(buildProblems).set(change).where(eq(buildProblems.id, id))
}

/** Settles the problem. */
export async function settleProblem(ctx: Needs<'now'>, tx: Tx, build: Pick<LockedHandOver, 'problem'>): Promise<void> {
  const change = { status: 'settled', settledAt: ctx.now() } as const
  await tx
    .update(buildProblems)
    .set(change)
    .where(eq(buildProblems.id, openProblem(build).id))
  build.problem = undefined
}

/** Converts dollars to cents. Refused above the paid amount. */
export function affordable({ paidCents }: LockedBuild, dollars: number | undefined): number {
  const cents = toCents(dollars ?? 0)
  if (cents > 0 && cents <= paidCents) return cents
  const message = `Enter an amount up to ${formatCents(paidCents)}`
  throw new Refusal('invalid_input', message, { fields: { amount: [message] } })
}

/** The problem that the policy has already required. */
export function openProblem({ problem }: Pick<LockedHandOver, 'problem'>): ProblemRow {
  if (!problem) throw new Error('The policy allowed a build without a problem')
  return problem
}
