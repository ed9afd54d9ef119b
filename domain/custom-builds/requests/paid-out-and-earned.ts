import { sql } from 'drizzle-orm'
import { FINISHED } from '#contracts/custom-builds/build-states.ts'

/**
 * For a build `b` and its request `r`: `sent.cents` is the amount sent to the builder and not returned; `earned.cents` is the
 * amount earned by finished work, or kept if the build is being returned. Joins of a raw SQL query: builds belong to a later
 * capability.
 */
export const paidOutAndEarned = sql`
  cross join lateral (
    select coalesce(sum(t.amount_cents - t.reversed_cents), 0) as cents
    from payments p join transfers t on t.payment_id = p.id and t.status in ('sent', 'reversing')
    where p.request_id = r.id) sent
  cross join lateral (
    select case when b.status = 'returning' then b.kept_cents
      when b.status in ${FINISHED} then r.quoted_price_cents
      else round(r.quoted_price_cents * coalesce(sum(
        case s.status when 'done' then s.weight when 'running' then s.weight / 2.0 when 'waiting' then s.weight / 2.0 else 0 end), 0) / 100)
      end as cents
    from build_stages s where s.request_id = r.id) earned`
