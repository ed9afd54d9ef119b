import { desc, eq } from 'drizzle-orm'
import type { OwnProduct } from '#contracts/own-products.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { cardColumns, cardView } from './product-view.ts'
import { products } from './products-table.ts'

const MOST = 200

/** The instruments of the builder who asks, drafts and sold ones too, newest first. */
export async function listOwnProducts(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>): Promise<OwnProduct[]> {
  const builder = signedIn(ctx.actor)
  const rows = await ctx.db
    .select({ ...cardColumns(ctx.now()), description: products.description })
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(userProfiles.userId, builder.id))
    .orderBy(desc(products.createdAt))
    .limit(MOST)
  return rows.map((row) => ({ ...cardView(row, ctx.settings.publicUrl), description: row.description }))
}
