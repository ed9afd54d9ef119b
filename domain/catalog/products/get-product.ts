import { and, desc, eq, sql } from 'drizzle-orm'
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
  { db, now, settings }: Needs<'db' | 'now' | 'settings'>,
  { builderId, exceptId, limit }: { builderId: string; exceptId?: string; limit: number },
): Promise<ProductCard[]> {
  const rows = await moreStatement(db).execute({ builderId, exceptId: exceptId ?? null, limit, now: now() })
  return rows.map((row) => cardView(row, settings.publicUrl))
}

function moreStatement(db: Db) {
  const exceptId = sql`${sql.placeholder('exceptId')}::uuid`
  return preparedStatement(db, 'more_from_builder', (name) =>
    db
      .select(cardColumns(sql.placeholder('now')))
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .where(
        and(
          eq(products.builderId, sql.placeholder('builderId')),
          sql`(${exceptId} is null or ${products.id} <> ${exceptId})`,
          inCatalog(products),
        ),
      )
      .orderBy(sql`${products.status} = 'sold'`, desc(products.createdAt))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
}
