import { sql } from 'drizzle-orm'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'

const AWAY_DAYS = 30

export type AwayBuilder = { builderId: string; userId: string; requestId: string; lastSeenAt: Date }

/**
 * Builders with active builds who for 30 days have neither signed in nor moved a build, also not through the API; longest away
 * first. `requestId`: their oldest build. `builderIds`: only these builders.
 */
export async function findInactiveBuilders(
  { db, now }: Needs<'now'> & { db: Queryable },
  builderIds?: readonly string[],
): Promise<AwayBuilder[]> {
  if (builderIds?.length === 0) return []
  const asked = builderIds ? sql`and p.id = any(${sql.param([...builderIds])}::uuid[])` : sql``
  const before = daysBefore(now(), AWAY_DAYS)
  const { rows } = await db.execute<{ builder_id: string; user_id: string; request_id: string; seen: Date | string }>(sql`
    select p.id as builder_id, p.user_id, (array_agg(b.request_id order by b.created_at, b.request_id))[1] as request_id,
      greatest(u.last_sign_in_at, u.created_at, s.seen, max(b.last_news_at)) as seen
    from builds b
    join custom_build_requests r on r.id = b.request_id
    join user_profiles p on p.id = r.builder_id
    join users u on u.id = p.user_id
    left join lateral (select max(refreshed_at) as seen from sessions where sessions.user_id = u.id) s on true
    where b.status in ${IN_WORKSHOP} ${asked}
    group by p.id, u.id, s.seen
    having greatest(u.last_sign_in_at, u.created_at, s.seen, max(b.last_news_at)) < ${before}
    order by seen limit 200`)
  return rows.map(({ builder_id, user_id, request_id, seen }) => {
    return { builderId: builder_id, userId: user_id, requestId: request_id, lastSeenAt: new Date(seen) }
  })
}

/** Unreachable builders: not seen for a month, or suspended by an operator. */
export async function findUnreachableBuilders(
  ctx: Needs<'now'> & { db: Queryable },
  of: readonly BuildSnapshot[],
): Promise<(build: BuildSnapshot) => boolean> {
  const away = await findInactiveBuilders(ctx, [...new Set(of.map(({ builder }) => builder.id))])
  const ids = new Set(away.map(({ builderId }) => builderId))
  return ({ builder, isBuilderListed }) => !isBuilderListed || ids.has(builder.id)
}
