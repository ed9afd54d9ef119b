import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { productMeasures } from './product-measures-table.ts'
import { cardColumns, cardView, detailColumns, detailView, ratingOfBuilder } from './product-view.ts'
import { inCatalog, products } from './products-table.ts'

/** The public page of a product. Drafts, archived ones and those of inactive builders are not found. */
export async function getProduct(ctx: Needs<'db' | 'now' | 'settings'>, id: string): Promise<ProductDetail> {
  if (!isUuid(id)) throw new Refusal('not_found', 'Product not found')
  const [row] = await productStatement(ctx.db).execute({ id, now: ctx.now() })
  if (!row) throw new Refusal('not_found', 'Product not found')
  return detailView(row, ctx.settings.publicUrl)
}

function productStatement(db: Db) {
  return preparedStatement(db, 'get_product', (name) =>
    db
      .select(detailColumns(sql.placeholder('now')))
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .leftJoin(productMeasures, eq(productMeasures.productId, products.id))
      .leftJoin(ratingOfBuilder.table, ratingOfBuilder.on)
      .where(
        sql`${products.id} = ${sql.placeholder('id')} and ${products.builderIsListed} and ${products.status} in ('listed', 'sold')`,
      )
      .prepare(name),
  )
}

/** A builder's products, optionally without one of them, those for sale first */
export async function listMoreFromBuilder(
  ctx: Needs<'db' | 'now' | 'settings'>,
  of: { builderId: string; exceptId?: string; limit: number },
): Promise<ProductCard[]> {
  const rows = await ctx.db
    .select(cardColumns(ctx.now()))
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(
      and(
        eq(products.builderId, of.builderId),
        of.exceptId === undefined ? undefined : ne(products.id, of.exceptId),
        inCatalog(products),
      ),
    )
    .orderBy(sql`${products.status} = 'sold'`, desc(products.createdAt))
    .limit(of.limit)
  return rows.map((row) => cardView(row, ctx.settings.publicUrl))
}
