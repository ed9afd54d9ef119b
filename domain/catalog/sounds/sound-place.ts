import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { touchProduct } from '../products/touch-product.ts'
import { soundSamples } from './sound-samples-table.ts'
import type { SoundRow } from './sound-view.ts'

/** What recordings belong to: a product, or the past instruments of a builder */
export type SoundPlace = Pick<SoundRow, 'builderId' | 'productId'>

/** The recordings of a place */
export function inPlace({ builderId, productId }: SoundPlace): SQL | undefined {
  if (productId) return eq(soundSamples.productId, productId)
  return and(eq(soundSamples.builderId, builderId), isNull(soundSamples.productId))
}

/** The signed-in builder's profile id */
export async function findSellerProfile(db: Queryable, builder: Account): Promise<string> {
  const [profile] = await db
    .select({ id: userProfiles.id, isSeller: userProfiles.isSeller })
    .from(userProfiles)
    .where(eq(userProfiles.userId, builder.id))
  if (!profile?.isSeller) throw new Refusal('not_allowed', 'Enable seller mode to add recordings')
  return profile.id
}

/** Tells the builder's browsers about a change of a recording and, if it could be heard, the pages that show it. */
export async function announceSound(ctx: Needs<'now'>, tx: Tx, { builderId, productId, status }: SoundRow): Promise<void> {
  const isBuilder = eq(userProfiles.id, builderId)
  const { userId } = only(await tx.select({ userId: userProfiles.userId }).from(userProfiles).where(isBuilder))
  const tags = [`builder:${builderId}`]
  if (productId) {
    await touchProduct(ctx, tx, productId)
    const shown = await tx.execute<{ id: string }>(sql`select relisted_products(${productId}::uuid) as id`)
    tags.push('catalog', ...shown.rows.map(({ id }) => `product:${id}`))
  }
  await announce(tx, { tags: status === 'ready' ? tags : [], live: [{ userId, name: 'sounds' }] })
}
