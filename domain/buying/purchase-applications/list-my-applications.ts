import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { MyApplication } from '#contracts/buying/purchase-application-views.ts'
import { purchaseColumns, purchaseStateFromRow } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { applicationColumns, myApplicationView } from './application-view.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

/** The signed-in buyer's own applications, newest first: all of them, or those for one product */
export async function listMyApplications(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  filter: { productId?: string; limit: number },
): Promise<MyApplication[]> {
  const buyer = requireAccount(ctx.actor)
  const ofProduct = filter.productId === undefined ? undefined : eq(purchaseApplications.productId, filter.productId)
  return selectOwn(ctx, ctx.db, { buyer, which: ofProduct, limit: filter.limit })
}

/** One of them, inside the transaction that wrote it */
export async function findMyApplication(
  ctx: Needs<'now' | 'settings'>,
  tx: Queryable,
  { buyer, id }: { buyer: Account; id: string },
): Promise<MyApplication | undefined> {
  const [application] = await selectOwn(ctx, tx, { buyer, which: eq(purchaseApplications.id, id), limit: 1 })
  return application
}

type Wanted = { buyer: Account; which: SQL | undefined; limit: number }

async function selectOwn(ctx: Needs<'now' | 'settings'>, db: Queryable, { buyer, which, limit }: Wanted) {
  const { id, slug, businessName, publicName } = userProfiles
  const rows = await db
    .select({
      ...applicationColumns,
      buyer: { id: purchaseApplications.buyerId, email: purchaseApplications.buyerEmail },
      builder: { id, slug, businessName, displayName: publicName },
      facts: purchaseColumns(buyer, ctx.now()),
    })
    .from(purchaseApplications)
    .innerJoin(products, eq(products.id, purchaseApplications.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(and(eq(purchaseApplications.buyerId, buyer.id), which))
    .orderBy(desc(purchaseApplications.createdAt))
    .limit(limit)
  return rows.map((row) => myApplicationView({ ...row, state: purchaseStateFromRow(buyer, row.facts) }, ctx.settings.publicUrl))
}
