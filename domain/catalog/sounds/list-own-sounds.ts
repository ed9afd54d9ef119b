import { asc, desc, eq } from 'drizzle-orm'
import type { OwnSounds } from '#contracts/catalog/sound-views.ts'
import { MAX_PAST_SOUNDS, MAX_PRODUCT_SOUNDS, phrasesOf, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { findOwnProduct } from '../products/own-product.ts'
import { productPolicy } from '../products/product-policy.ts'
import { familyOf } from './add-sound.ts'
import { findSellerProfile, inPlace, type SoundPlace } from './sound-place.ts'
import { soundSamples } from './sound-samples-table.ts'
import { ownSoundView } from './sound-view.ts'

/** The recordings of a builder's own product, in any state, with what its form needs */
export async function listOwnSounds(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>, productId: string): Promise<OwnSounds> {
  const row = await findOwnProduct(ctx, ctx.db, requireAccount(ctx.actor), productId)
  if (row.status === 'archived') throw new Refusal('not_found', 'Product not found')
  const place = { builderId: row.builder.id, productId }
  return listInPlace(ctx.db, place, { edit: productPolicy.edit(row), phrases: phrasesOf(await familyOf(ctx.db, row.product)) })
}

/** The recordings of a builder's own past instruments */
export async function listOwnPastSounds(ctx: Needs<'db' | 'actor'>): Promise<OwnSounds> {
  const place = { builderId: await findSellerProfile(ctx.db, requireAccount(ctx.actor)), productId: null }
  return listInPlace(ctx.db, place, { edit: true, phrases: phrasesOf(null) })
}

async function listInPlace(
  db: Queryable,
  place: SoundPlace,
  { edit, phrases }: { edit: Verdict; phrases: SoundPhrase[] },
): Promise<OwnSounds> {
  const rows = await db
    .select()
    .from(soundSamples)
    .where(inPlace(place))
    .orderBy(asc(soundSamples.createdAt), asc(soundSamples.id))
  const [last] = await db
    .select({ recordedWith: soundSamples.recordedWith })
    .from(soundSamples)
    .where(eq(soundSamples.builderId, place.builderId))
    .orderBy(desc(soundSamples.createdAt))
    .limit(1)
  const used = rows.filter(({ status }) => status !== 'failed').length
  return {
    sounds: rows.map((row) => ownSoundView(row, edit)),
    phrases,
    recorded_with: last?.recordedWith ?? '',
    can: { add: edit === true && used < (place.productId ? MAX_PRODUCT_SOUNDS : MAX_PAST_SOUNDS) },
  }
}
