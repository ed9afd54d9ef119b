import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from './accounts-tables.ts'
import { dayOf } from './get-time-zone.ts'

/** If a whole shop leaves for the same holidays, the rest follows in the next runs. */
const BATCH_SIZE = 500

/**
 * Pauses sales of builders who leave today, in their time zone, and resumes those of builders who are back. Returns the number of changes.
 */
export async function startAndEndVacations(ctx: Needs<'db' | 'now' | 'settings'>): Promise<number> {
  const today = dayOf(ctx, ctx.now(), userProfiles.userId)
  return ctx.db.transaction(async (tx) => {
    const { vacationStartsOn, vacationBackOn, isAway } = userProfiles
    const isBack = sql`(${vacationBackOn}::text <= ${today})`
    const due = tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(and(isNotNull(vacationBackOn), sql`${vacationStartsOn}::text <= ${today}`, or(sql`not ${isAway}`, isBack)))
      .orderBy(vacationStartsOn)
      .limit(BATCH_SIZE)
      .for('no key update', { skipLocked: true })
    const changed = await tx
      .update(userProfiles)
      .set({
        isAway: sql`not ${isBack}`,
        vacationStartsOn: sql`case when ${isBack} then null else ${vacationStartsOn} end`,
        vacationBackOn: sql`case when ${isBack} then null else ${vacationBackOn} end`,
        updatedAt: ctx.now(),
      })
      .where(inArray(userProfiles.id, due))
      .returning({ id: userProfiles.id, userId: userProfiles.userId })
    if (changed.length > 0)
      await announce(tx, {
        tags: ['builders', 'catalog', ...changed.map(({ id }) => `builder:${id}`)],
        live: changed.map(({ userId }) => ({ userId, name: 'profile' as const })),
      })
    return changed.length
  })
}
