import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'

/**
 * Page views of the instruments while they were for sale: more for new ones, and all different. Computed inside PostgreSQL, the
 * same each time.
 */
export async function fillViews(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into product_views (product_id, day, views)
    select p.id, d.day, greatest(1, round((1 + ${chance(sql`p.id`)} * 5) * (1 + 3 * exp(-d.age / 5.0)) * (0.5 + ${chance(sql`p.id::text || d.day`)})))
    from products p, lateral (
      select ((p.created_at at time zone 'UTC')::date + age) as day, age
      from generate_series(0, (coalesce(p.sold_at, ${now}) at time zone 'UTC')::date - (p.created_at at time zone 'UTC')::date) as age
    ) d
    where p.status in ('listed', 'sold')`)
  await tx.execute(sql`insert into view_totals (day, views) select day, sum(views) from product_views group by day`)
}

/** Between 0 and 1, and constant for the same text. */
function chance(of: SQL): SQL {
  return sql`(('x' || left(md5((${of})::text), 4))::bit(16)::int / 65536.0)`
}
