import { randomUUID } from 'node:crypto'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'

/** A step of a build, as a message from the side that took it. */
export type BuildMessage = { requestId: string; side: SheetSide; text: string; clientId: string }

/** Posts a step to the conversation of the two sides (`domain/messaging/conversations`). */
export const postBuildMessageJob = defineJob<BuildMessage>('post-build-message')

/** Enqueues the message with the commit. The id is fixed here, so a repeated job posts it once. */
export async function enqueueBuildMessage(ctx: Needs<'jobs'>, tx: Tx, message: Omit<BuildMessage, 'clientId'>): Promise<void> {
  await ctx.jobs.enqueue(tx, postBuildMessageJob, { ...message, clientId: randomUUID() })
}
