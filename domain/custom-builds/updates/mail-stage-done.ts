import { and, eq } from 'drizzle-orm'
import { stageDone, stageInSentence } from '#contracts/custom-builds/build-stages.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { emailUser } from '#domain/people/accounts/email-user.ts'
import { secondsUntilMorning } from '#domain/people/accounts/is-night.ts'
import type { BuildLine } from '../builds/build-lines.ts'
import { builds } from '../builds/builds-tables.ts'
import { describeBuild } from '../builds/describe-build.ts'
import { listBuilds } from '../builds/list-builds.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { remindOnce } from '../reminders/remind-once.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { digestStopPath, findDigestSettings } from './digest-settings.ts'
import { writeUpdate } from './update-actions.ts'

/** Writes an automatic entry. Idempotent. */
export async function writeBuildLine(ctx: Needs<'db' | 'now' | 'settings'>, line: BuildLine): Promise<void> {
  const { requestId, authorId, clientId, text, stageKey } = line
  await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return
    const build = await lockBuild(ctx, tx, requestId)
    const sameLine = and(eq(buildUpdates.requestId, requestId), eq(buildUpdates.clientId, clientId))
    if ((await tx.$count(buildUpdates, sameLine)) > 0) return
    const kind = stageKey ? 'stage' : 'system'
    await writeUpdate(ctx, tx, build, { authorId, clientId, kind, stageKey, text, happenedAt: new Date(line.at) })
  })
}

type Done = { requestId: string; key: string; at: string }

/** Emails an opted-in buyer that a stage is done; at night, the email waits until morning. Idempotent. */
export async function mailStageDone(ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>, { requestId, key, at }: Done): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [request] = await tx.select().from(customBuildRequests).where(eq(customBuildRequests.id, requestId))
    if (!request || !(await findDigestSettings(tx, request.buyerId)).stage_mails) return
    if (!(await remindOnce(ctx, tx, { requestId, kind: 'stage_done', about: `${key}, ${at}` }))) return
    const afterSeconds = await secondsUntilMorning(ctx, tx, request.buyerId)
    await emailUser(ctx, tx, request.buyerId, stageDoneEmail, { requestId, key, userId: request.buyerId }, { afterSeconds })
  })
}

type AboutStage = { requestId: string; key: string; userId: string }

/**
 * Tells a buyer who opted in that a stage is done. Not sent if the stage was reopened, the build was canceled, or the buyer opted
 * out.
 */
const stageDoneEmail = defineMail('build-stage-done', async (ctx, { requestId, key, userId }: AboutStage) => {
  const { db, settings } = ctx
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  const stage = build?.stages.find((each) => each.key === key)
  const { stage_mails, time_zone } = await findDigestSettings(db, userId)
  if (!build || stage?.status !== 'done' || build.status === 'cancelled' || !stage_mails) throw new NothingToSay()
  const sentence = describeBuild(build, { side: 'buyer', now: new Date(), timeZone: time_zone ?? settings.timeZone })
  return {
    subject: `${build.title}: ${stageInSentence(stage.title)} done`,
    preview: `${build.title}, made by ${build.builder.name}.`,
    heading: stageDone(stage.title),
    paragraphs: [`${build.title}, made by ${build.builder.name}.`, sentence],
    action: { label: 'View build', path: `${buildPath(requestId)}#stages` },
    footnote: 'You’re getting this email because you asked to hear when a stage is done.',
    unsubscribePath: await digestStopPath(db, userId),
  }
})
