import { and, inArray, lte } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { announceBuild, lockBuild } from '../builds/lock-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { buildChanges } from './build-changes-table.ts'
import { moveChange } from './move-change.ts'

/** Scheduled job: requests and proposals expire after two weeks without an answer. */
export async function lapseChanges(ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>): Promise<void> {
  const { requestId, status, openUntil, id } = buildChanges
  const isOver = and(inArray(status, ['asked', 'proposed']), lte(openUntil, ctx.now()))
  const due = await ctx.db.select({ requestId, id }).from(buildChanges).where(isOver).limit(200)
  await runEach(due, (each) =>
    ctx.db.transaction(async (tx) => {
      const build = await lockBuild(ctx, tx, each.requestId)
      const [change] = await tx
        .select()
        .from(buildChanges)
        .where(and(inArray(id, [each.id]), isOver))
      if (!change) return
      const lapsed = await moveChange(tx, change, 'lapsed', { decidedAt: ctx.now() })
      await notifySides(ctx, tx, build, { about: 'change', news: 'lapsed', change: lapsed })
      await announceBuild(tx, build)
    }),
  )
}
