import { and, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { webhookDeliveries } from './webhook-tables.ts'

/** Per endpoint over all nodes, so that a slow receiver does not use up all calls */
export const CALLS_AT_ONCE = 4
/** Longer than an attempt takes. A dead node's deliveries are released after this. */
const CLAIM_SECONDS = 90
const MOST_CHECKED = 500

/** The endpoints of builders whose account is locked: their deliveries wait until it is unlocked. */
export const LOCKED_ENDPOINTS = sql`(
  select endpoint.id from webhook_endpoints endpoint
  join user_profiles profile on profile.id = endpoint.builder_id
  join users on users.id = profile.user_id where users.locked_at is not null)`

/** When the next unclaimed delivery is due; null if there is none */
export async function findNextDue(ctx: Needs<'db' | 'now'>): Promise<Date | null> {
  const { dueAt, claimedUntil, endpointId } = webhookDeliveries
  const isFree = or(isNull(claimedUntil), lte(claimedUntil, ctx.now()))
  const [next] = await ctx.db
    .select({ dueAt })
    .from(webhookDeliveries)
    .where(and(isNotNull(dueAt), isFree, sql`${endpointId} not in ${LOCKED_ENDPOINTS}`))
    .orderBy(dueAt)
    .limit(1)
  return next?.dueAt ?? null
}

/** Claims up to this many due deliveries for this node, at most four concurrent calls per endpoint. Returns their ids. */
export async function claimDeliveries(ctx: Needs<'db' | 'now'>, most: number): Promise<string[]> {
  const now = ctx.now()
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  return ctx.db.transaction(async (tx) => {
    // Nodes take turns, so that they count each other's calls.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_deliveries'))`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with busy as (
        select endpoint_id, count(*)::int as calls from webhook_deliveries where claimed_until > ${now} group by endpoint_id
      ), due as (
        select delivery.id, delivery.endpoint_id, delivery.due_at
        from webhook_deliveries delivery
        join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
        where delivery.due_at <= ${now} and (delivery.claimed_until is null or delivery.claimed_until <= ${now})
          and endpoint.disabled_at is null and (endpoint.rests_until is null or endpoint.rests_until <= ${now})
          and endpoint.id not in ${LOCKED_ENDPOINTS}
          and delivery.endpoint_id not in (select endpoint_id from busy where calls >= ${CALLS_AT_ONCE})
        order by delivery.due_at
        limit ${MOST_CHECKED}
      ), taken as (
        select id from (
          select id, due_at, row_number() over (partition by endpoint_id order by due_at, id) + coalesce(
            (select calls from busy where busy.endpoint_id = due.endpoint_id), 0) as call
          from due
        ) counted
        where call <= ${CALLS_AT_ONCE}
        order by due_at
        limit ${most}
      )
      update webhook_deliveries set claimed_until = ${until} from taken where webhook_deliveries.id = taken.id
      returning webhook_deliveries.id`)
    return rows.map(({ id }) => id)
  })
}
