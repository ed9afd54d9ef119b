import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { detailColumns, detailView, isReserved, ratingOfBuilder } from '#domain/catalog/products/product-view.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { backOn, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { searchCatalog } from './search-catalog.ts'

type Deps = Needs<'db' | 'now' | 'settings'>

/** The number of catalog pages in a feed, whose readers check again within days */
const FEED_PAGES = [1, 2]
const BUILDER_FEED_LIMIT = 50

/** The newest instruments for sale with their descriptions, for the whole shop or one category (`''` for all) */
export async function listNewestForFeed(ctx: Deps, category: string): Promise<ProductDetail[]> {
  const search = { q: '', category, sort: 'newest', view: 'grid' } as const
  const lists = await Promise.all(FEED_PAGES.map((page) => searchCatalog(ctx, { ...search, page })))
  const ids = lists.flatMap((list) => list.products.map(({ id }) => id))
  if (ids.length === 0) return []
  const rows = await detailsOf(ctx)
    .where(and(inArray(products.id, ids), eq(products.status, 'listed')))
    .orderBy(desc(products.createdAt), products.id)
  return rows.map((row) => detailView(row, ctx.settings.publicUrl))
}

/** The same for one builder */
export async function listBuilderFeed(ctx: Deps, builderId: string): Promise<ProductDetail[]> {
  const rows = await detailsOf(ctx)
    .where(and(eq(products.builderId, builderId), inCatalog(products), eq(products.status, 'listed')))
    .orderBy(desc(products.createdAt), products.id)
    .limit(BUILDER_FEED_LIMIT)
  return rows.map((row) => detailView(row, ctx.settings.publicUrl))
}

/** An instrument and its parcel, only for programs of other companies */
export type FeedProduct = ProductDetail & {
  parcel: Record<'weightOz' | 'lengthInches' | 'widthInches' | 'heightInches', number | null>
}

function isForSale(builderId: string | undefined) {
  return and(
    inCatalog(products),
    eq(products.status, 'listed'),
    builderId === undefined ? undefined : eq(products.builderId, builderId),
  )
}

/** A new value after any change to an instrument for sale, its hold or its builder: `xmin` is the transaction that last wrote a row. */
export async function getForSaleVersion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { builderId }: { builderId?: string },
): Promise<string> {
  const row = sql`concat_ws(' ', ${products.id}, ${products}.xmin, ${userProfiles}.xmin, ${backOn}, ${isReserved(now())})`
  const [found] = await db
    .select({ version: sql<string>`md5(coalesce(string_agg(${row}, ',' order by ${products.id}), ''))` })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(isForSale(builderId))
  return found?.version ?? ''
}

/** Every instrument for sale, of the whole shop or one builder, in batches, so that no catalog has to fit in memory */
export async function* readProductsForSale(
  ctx: Deps,
  { builderId, batch = 500 }: { builderId?: string; batch?: number },
): AsyncGenerator<FeedProduct[]> {
  let last: string | undefined
  do {
    const rows = await detailsOf(ctx)
      .where(and(isForSale(builderId), last === undefined ? undefined : gt(products.id, last)))
      .orderBy(products.id)
      .limit(batch)
    if (rows.length > 0) yield rows.map((row) => ({ ...detailView(row, ctx.settings.publicUrl), parcel: row.parcel }))
    last = rows.length === batch ? rows.at(-1)?.id : undefined
  } while (last !== undefined)
}

const PARCEL = {
  weightOz: products.weightOz,
  lengthInches: products.lengthInches,
  widthInches: products.widthInches,
  heightInches: products.heightInches,
}

function detailsOf(ctx: Deps) {
  return ctx.db
    .select({ ...detailColumns(ctx.now()), parcel: PARCEL })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .leftJoin(productMeasures, eq(productMeasures.productId, products.id))
    .leftJoin(ratingOfBuilder.table, ratingOfBuilder.on)
    .$dynamic()
}
