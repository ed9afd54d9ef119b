import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import type { OwnProductsSearch } from '#contracts/catalog/own-products.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { containsText } from '#domain/kernel/search-words.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { askedBy, savedBy } from './product-interest.ts'
import { hasPublicPage, productCan } from './product-policy.ts'
import { cardColumns, cardView } from './product-view.ts'
import { products } from './products-table.ts'
import { recentViews } from './recent-views.ts'

const PAGE_SIZE = 24

/** The catalog calls bass guitars `basses`; a builder may have written either. */
const CATEGORY_NAMES: Record<OwnProductsSearch['category'], string[]> = {
  all: [],
  'electric guitars': ['electric guitars'],
  'acoustic guitars': ['acoustic guitars'],
  'bass guitars': ['bass guitars', 'basses'],
  'classical guitars': ['classical guitars'],
}

/** Active while buyers can find it, otherwise pending (specification 2, section 4), even if only the builder is unlisted */
const isActive = sql`(${products.isAvailable} and ${products.status} = 'listed' and ${products.builderIsListed})`

/** The signed-in builder's products, including drafts and sold ones, newest first: one page and the totals */
export async function listOwnProducts(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  search: OwnProductsSearch,
): Promise<OwnProductsPage> {
  const { limit = PAGE_SIZE } = search
  const builder = requireAccount(ctx.actor)
  const own = and(eq(userProfiles.userId, builder.id), ne(products.status, 'archived'))
  const asked = and(...filters(search))
  const [rows, counted] = await Promise.all([
    ctx.db
      .select({
        ...cardColumns(ctx.now()),
        description: products.description,
        builderIsListed: products.builderIsListed,
        recentViews: recentViews(ctx.now()),
        savedBy: savedBy(),
        askedBy: askedBy(),
      })
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .where(and(own, asked))
      .orderBy(desc(products.createdAt), products.id)
      .limit(limit)
      .offset((search.page - 1) * limit),
    countOwn(ctx.db, own, asked),
  ])
  const { matching, ...counts } = only(counted)
  return {
    products: rows.map((row) => ({
      ...cardView(row, ctx.settings.publicUrl),
      description: row.description,
      can: productCan(row),
      has_page: hasPublicPage(row),
      recent_views: row.recentViews,
      saved_by: row.savedBy,
      asked_by: row.askedBy,
    })),
    total: matching,
    page: search.page,
    pages: Math.max(1, Math.ceil(matching / limit)),
    page_size: limit,
    counts,
  }
}

function countOwn(db: Queryable, own: SQL | undefined, asked: SQL | undefined) {
  return db
    .select({
      matching: sql<number>`(count(*) filter (where ${asked ?? sql`true`}))::int`,
      total: sql<number>`count(*)::int`,
      available: sql<number>`(count(*) filter (where ${isActive}))::int`,
      featured: sql<number>`(count(*) filter (where ${products.isFeatured}))::int`,
      from_profile: sql<number>`(count(*) filter (where ${products.useBuilderAddress} and ${products.status} <> 'sold'))::int`,
    })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(own)
}

function filters({ status, category, q }: OwnProductsSearch): SQL[] {
  const found: SQL[] = []
  if (status === 'active') found.push(isActive)
  if (status === 'pending') found.push(sql`not ${isActive} and ${products.status} <> 'sold'`)
  if (status === 'sold') found.push(eq(products.status, 'sold'))
  if (category !== 'all') {
    const names = sql.join(
      CATEGORY_NAMES[category].map((name) => sql`${name}`),
      sql`, `,
    )
    found.push(sql`${products.categories} && array[${names}]::text[]`)
  }
  if (q) found.push(containsText(products.name, q))
  return found
}
