import { and, desc, eq } from 'drizzle-orm'
import type { MyApplication } from '#contracts/purchase-applications.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { products } from '../products/products-table.ts'
import { applicationColumns, myApplicationView } from './application-view.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

/** The signed-in buyer's own applications, newest first: all of them, or those for one instrument. */
export async function listMyApplications(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  filter: { productId?: string; limit: number },
): Promise<MyApplication[]> {
  const buyer = signedIn(ctx.actor)
  const ofProduct = filter.productId === undefined ? undefined : eq(purchaseApplications.productId, filter.productId)
  const rows = await ctx.db
    .select(applicationColumns)
    .from(purchaseApplications)
    .innerJoin(products, eq(products.id, purchaseApplications.productId))
    .where(and(eq(purchaseApplications.buyerId, buyer.id), ofProduct))
    .orderBy(desc(purchaseApplications.createdAt))
    .limit(filter.limit)
  return rows.map((row) => myApplicationView(row, ctx.settings.publicUrl))
}
