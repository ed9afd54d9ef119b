import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { SellerDetail, SellerInstrument, SellerSound } from '#contracts/operations/operator-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { soundView } from '#domain/catalog/sounds/sound-view.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { operatorActionView, selectOperatorActions } from './operator-action-view.ts'
import { operatorActs } from './operator-acts-table.ts'
import { selectSellers, sellerView } from './seller-view.ts'

const MOST = 60

/** One seller with their products, including drafts, and the operators' actions on them */
export async function getSeller(ctx: Needs<'db' | 'actor'>, profileId: string): Promise<SellerDetail> {
  requireOperator(ctx.actor)
  const isAsked = and(eq(userProfiles.id, profileId), eq(userProfiles.isSeller, true))
  const [seller] = await selectSellers(ctx.db).where(isAsked)
  if (!seller) throw new Refusal('not_found', 'Builder not found')

  const [instruments, sounds, acts] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(and(eq(products.builderId, profileId), ne(products.status, 'archived')))
      .orderBy(desc(products.createdAt), asc(products.id))
      .limit(MOST),
    ctx.db
      .select({ sound: soundSamples, name: sql<string>`coalesce(${products.name}, ${soundSamples.title})` })
      .from(soundSamples)
      .leftJoin(products, eq(products.id, soundSamples.productId))
      .where(and(eq(soundSamples.builderId, profileId), eq(soundSamples.status, 'ready')))
      .orderBy(desc(soundSamples.createdAt), asc(soundSamples.id))
      .limit(MOST),
    selectOperatorActions(ctx.db).where(eq(operatorActs.subjectId, profileId)).orderBy(desc(operatorActs.createdAt)).limit(MOST),
  ])
  return {
    builder: sellerView(seller),
    instruments: instruments.map(instrumentView),
    sounds: sounds.map(({ sound, name }) => soundEntry(soundView(sound), name)),
    acts: acts.map(operatorActionView),
  }
}

function instrumentView(row: typeof products.$inferSelect): SellerInstrument {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDollars(row.priceCents),
    status: row.status,
    is_available: row.isAvailable,
    is_featured: row.isFeatured,
    pictures: row.images,
    specifications: row.specifications,
    created_at: row.createdAt.toISOString(),
  }
}

function soundEntry({ id, phrase_label, url, recorded_with, description }: Sound, name: string): SellerSound {
  return { id, name, phrase_label, url, recorded_with, description }
}
