import { randomUUID } from 'node:crypto'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { defineJob } from '../kernel/define-job.ts'

/** A step of a build that both sides read among its updates. */
export type BuildLine = {
  requestId: string
  authorId: string
  text: string
  stageKey: string | null
  at: string
  clientId: string
}

/** Writes the line of a step among the updates of its build. */
export const writeBuildLineJob = defineJob<BuildLine>('write-build-line')

/** Has the line written after the commit. Its name is fixed here, so that a job that runs twice writes it once. */
export async function enqueueBuildLine(
  ctx: Needs<'jobs' | 'now'>,
  tx: Tx,
  line: { requestId: string; authorId: string; text: string; stageKey?: string },
): Promise<void> {
  const more = { stageKey: line.stageKey ?? null, at: ctx.now().toISOString(), clientId: randomUUID() }
  await ctx.jobs.enqueue(tx, writeBuildLineJob, { ...line, ...more })
}
