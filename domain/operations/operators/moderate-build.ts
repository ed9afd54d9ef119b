import { BUILD_MOVES } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { announceBuild, lockBuild } from '#domain/custom-builds/builds/lock-build.ts'
import { writePublicPage } from '#domain/custom-builds/builds/write-public-page.ts'
import { requestBuildUpdate } from '#domain/custom-builds/reminders/remind-once.ts'
import { hidePictures, publicUpdatesOf } from '#domain/custom-builds/updates/public-page.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
type Given = { requestId: string; reason: string }

/** An operator asks a builder for an update; the buyer sees that until there is one. Repeating it sends nothing more. */
export async function askForNews(ctx: Deps, { requestId, reason }: Given): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    if (BUILD_MOVES[build.status].length === 0) throw new Refusal('conflict', 'This build is closed and can’t be updated')
    await requestBuildUpdate(ctx, tx, build)
    const act = { act: 'ask-for-build-news', subjectId: requestId, subjectName: build.title, details: { reason } } as const
    await recordOperatorAction(ctx, tx, operator, act)
    await announceBuild(tx, build)
  })
}

/** An operator takes down a build's public page and changes the URLs of its pictures. Neither side can publish it again. */
export async function takeDownBuildPage(ctx: Deps, { requestId, reason }: Given): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const build = await lockBuild(ctx, tx, requestId)
    await writePublicPage(tx, build, { takenDownAt: ctx.now() })
    await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    const act = { act: 'take-down-build-page', subjectId: requestId, subjectName: build.title, details: { reason } } as const
    await recordOperatorAction(ctx, tx, operator, act)
    await announceBuild(tx, build)
    await announce(tx, { tags: ['builds'] })
  })
}
