import { eq } from 'drizzle-orm'
import { buildPath } from '#contracts/build-updates.ts'
import { stageDone } from '#contracts/stage-words.ts'
import { builds } from '../builds/builds-tables.ts'
import { readBuilds, sentenceOf } from '../builds/read-builds.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import { digestStopPath } from './digest-link.ts'
import { readDigestSettings } from './digest-settings.ts'

type AboutStage = { requestId: string; key: string; userId: string }

/** To a buyer who chose so: a stage is done. Nothing if it is open again, if the build has ended, or if they do not want it any more. */
export const stageDoneEmail = defineMail('build-stage-done', async (ctx, { requestId, key, userId }: AboutStage) => {
  const { db, settings } = ctx
  const [build] = await readBuilds(ctx, eq(builds.requestId, requestId))
  const stage = build?.stages.find((each) => each.key === key)
  const { stage_mails, time_zone } = await readDigestSettings(db, userId)
  if (!build || stage?.status !== 'done' || build.status === 'cancelled' || !stage_mails) throw new NothingToSay()
  const sentence = sentenceOf(build, { side: 'buyer', now: new Date(), timeZone: time_zone ?? settings.timeZone })
  return {
    subject: stageDone(stage.title),
    preview: `${build.title}, made by ${build.builder.name}.`,
    heading: stageDone(stage.title),
    paragraphs: [`Of ${build.title}, made by ${build.builder.name}.`, sentence],
    action: { label: 'See your build', path: buildPath(requestId) },
    footnote: 'This mail comes because you chose to hear at once when a stage is done.',
    unsubscribePath: await digestStopPath(db, userId),
  }
})
