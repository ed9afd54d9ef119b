import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReceivedApplication } from '#contracts/buying/purchase-application-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { applicationColumns, receivedApplicationView } from './application-view.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

const buyers = alias(userProfiles, 'buyers')

/** The applications to the signed-in builder, newest first */
export async function listReceivedApplications(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  filter: { status?: ApplicationStatus; limit: number; offset: number },
): Promise<ReceivedApplication[]> {
  const builder = requireAccount(ctx.actor)
  const ofStatus = filter.status === undefined ? undefined : eq(purchaseApplications.status, filter.status)
  const rows = await ctx.db
    .select({
      ...applicationColumns,
      buyerId: purchaseApplications.buyerId,
      builderUserId: userProfiles.userId,
      buyer: { displayName: buyers.publicName, avatarUrl: buyers.avatarUrl },
      isForSale: sql<boolean>`${products.status} = 'listed' and ${products.isAvailable}`,
    })
    .from(purchaseApplications)
    .innerJoin(products, eq(products.id, purchaseApplications.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .leftJoin(buyers, eq(buyers.userId, purchaseApplications.buyerId))
    .where(and(eq(userProfiles.userId, builder.id), ofStatus))
    .orderBy(desc(purchaseApplications.createdAt))
    .limit(filter.limit)
    .offset(filter.offset)
  return rows.map((row) =>
    receivedApplicationView(
      builder,
      { ...row, buyer: row.buyer ?? { displayName: null, avatarUrl: null } },
      ctx.settings.publicUrl,
    ),
  )
}
