import { eq } from 'drizzle-orm'
import type { CreateProduct } from '#contracts/catalog/own-product-bodies.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { applyEdit } from './edit-product.ts'
import { products } from './products-table.ts'

/** Creates a product as a draft, or publishes it if complete. */
export async function createProduct(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  input: CreateProduct,
): Promise<OwnProductDetail> {
  const builder = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-product:${builder.id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ id: userProfiles.id, isSeller: userProfiles.isSeller })
      .from(userProfiles)
      .where(eq(userProfiles.userId, builder.id))
      .for('share')
    if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to list instruments')

    return createDraft(ctx, tx, builder, { builderId: profile.id, input })
  })
}

/** The same in the caller's transaction. The caller has checked that the builder may sell. */
export async function createDraft(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  tx: Tx,
  builder: Account,
  { builderId, input }: { builderId: string; input: CreateProduct },
): Promise<OwnProductDetail> {
  const now = ctx.now()
  const draft = { builderId, name: input.name, priceCents: input.price, isAvailable: false }
  const { id } = only(
    await tx
      .insert(products)
      .values({ ...draft, createdAt: now, updatedAt: now })
      .returning({ id: products.id }),
  )
  return applyEdit(ctx, tx, builder, id, input)
}
