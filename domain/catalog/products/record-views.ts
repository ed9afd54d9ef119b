import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { inCatalog } from './products-table.ts'

/** Page views of an instrument on a day (UTC), such as `2026-11-23` */
export type CountedViews = { productId: string; day: string; views: number }

const IN_P = inCatalog({ status: sql`p.status`, isAvailable: sql`p.is_available`, builderIsListed: sql`p.builder_is_listed` })

/**
 * Adds counted views in one statement. Skips sold and unlisted instruments, whose views say nothing about conversion because they cannot be
 * bought, and unknown ids.
 */
export async function recordViews(ctx: Needs<'db'>, counted: CountedViews[]): Promise<void> {
  if (counted.length === 0) return
  // Sorted, so that two nodes lock the rows in the same order
  await ctx.db.execute(sql`
    with counted as (
      select p.id as product_id, v.day, sum(v.views)::int as views
      from unnest(${sql.param(counted.map(({ productId }) => productId))}::uuid[], ${sql.param(counted.map(({ day }) => day))}::date[],
        ${sql.param(counted.map(({ views }) => views))}::int[]) as v (product_id, day, views)
      join products p on p.id = v.product_id
      where p.status = 'listed' and ${IN_P}
      group by p.id, v.day
    ), of_shop as (
      insert into view_totals (day, views) select day, sum(views) from counted group by day order by day
      on conflict (day) do update set views = view_totals.views + excluded.views
    )
    insert into product_views (product_id, day, views) select product_id, day, views from counted order by product_id, day
    on conflict (product_id, day) do update set views = product_views.views + excluded.views`)
}
