import { eq, sql } from 'drizzle-orm'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { cardColumns, cardView } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The cards of these instruments, in this order. The caller has checked that they are visible. */
export async function listCards({ db, now, settings }: Needs<'db' | 'now' | 'settings'>, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  // Ids need no quotes in an array literal.
  const rows = await cardsStatement(db).execute({ ids: `{${ids.join(',')}}`, now: now() })
  const places = new Map(ids.map((id, at) => [id, at]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)).map((row) => cardView(row, settings.publicUrl))
}

function cardsStatement(db: Queryable) {
  return preparedStatement(db, 'cards', (name) =>
    db
      .select(cardColumns(sql.placeholder('now')))
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      // Through a subquery, which hides the number of ids: for a few, PostgreSQL would plan the statement each time.
      .where(sql`${products.id} = any((select ${sql.placeholder('ids')}::text)::uuid[])`)
      .prepare(name),
  )
}
