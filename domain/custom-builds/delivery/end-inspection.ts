import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { beginReturn } from './begin-return.ts'
import { completeBuild } from './complete-build.ts'
import type { HandOverNews } from './hand-over-emails.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { settleProblem } from './settle-problem.ts'

/**
 * Ends the inspection of a locked build: starts the return after a withdrawal, or completes the build. `line` is added to the
 * build's history.
 */
export async function endInspection(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  build: LockedHandOver,
  line: string,
  news?: HandOverNews,
): Promise<void> {
  if (build.withdrawnAt) return beginReturn(ctx, tx, build, { kind: 'withdrawal', by: 'buyer' })
  if (build.problem) await settleProblem(ctx, tx, build)
  await completeBuild(ctx, tx, build, line, news)
}
