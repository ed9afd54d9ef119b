import { and, desc, eq, sql } from 'drizzle-orm'
import type { PastSound } from '#contracts/catalog/sound-views.ts'
import { MAX_SHOWN_PAST_SOUNDS } from '#contracts/catalog/sounds.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { products } from '../products/products-table.ts'
import { soundSamples } from './sound-samples-table.ts'
import { soundView } from './sound-view.ts'

/** What a listed builder's page plays: instruments that were never in the shop, then sold ones that were not relisted, newest first */
export async function listPastSounds({ db }: Needs<'db'>, builderId: string): Promise<PastSound[]> {
  const isGone = sql`${products.status} = 'sold' and not exists (select from ${products} again where again.relisted_from_id = ${products.id})`
  const rows = await db
    .select({ sound: soundSamples, name: products.name })
    .from(soundSamples)
    .leftJoin(products, eq(products.id, soundSamples.productId))
    .where(
      and(
        eq(soundSamples.builderId, builderId),
        eq(soundSamples.status, 'ready'),
        sql`(${soundSamples.productId} is null or ${isGone})`,
      ),
    )
    .orderBy(sql`${soundSamples.productId} is not null`, desc(soundSamples.createdAt), soundSamples.id)
    .limit(MAX_SHOWN_PAST_SOUNDS)
  return rows.map(({ sound, name }) => ({
    ...soundView(sound),
    title: sound.title ?? name ?? '',
    product_id: sound.productId,
  }))
}
