import { eq, sql } from 'drizzle-orm'
import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { SOUND_PHRASES, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { productMeasures } from '../products/product-measures-table.ts'
import { isSold, products } from '../products/products-table.ts'
import { soundSamples } from './sound-samples-table.ts'
import { soundView } from './sound-view.ts'

/**
 * What these products' pages play, by product, the standard phrase first. A relisted product also has the recordings of its sold listing,
 * unless it has its own of that phrase. The caller knows that the pages are public.
 */
export async function listSounds({ db }: Needs<'db'>, productIds: string[]): Promise<Map<string, Sound[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ shownBy: sql<string>`shown.id`, steps: sql<number>`former.steps`, sound: soundSamples })
    .from(sql`unnest(${sql.param(productIds)}::uuid[]) as shown(id) cross join lateral former_products(shown.id) as former`)
    .innerJoin(soundSamples, sql`${soundSamples.productId} = former.id and ${soundSamples.status} = 'ready'`)
    .orderBy(sql`former.steps`, soundSamples.createdAt, soundSamples.id)
  const found = new Map<string, { steps: number; sound: Sound }[]>(productIds.map((id) => [id, []]))
  for (const { shownBy, steps, sound } of rows) {
    const shown = found.get(shownBy) ?? []
    const isReplaced = shown.some((each) => each.sound.phrase === sound.phrase && each.steps < steps)
    if (!isReplaced) shown.push({ steps, sound: soundView(sound) })
  }
  const rank = ({ sound }: { sound: Sound }) => SOUND_PHRASES.indexOf(sound.phrase)
  return new Map(
    [...found].map(([id, shown]) => [id, shown.toSorted((one, other) => rank(one) - rank(other)).map(({ sound }) => sound)]),
  )
}

type Played = { id: string; family: Family | null; price: number }

/** Up to two other products of the family with a recording of this phrase, those for sale and nearest in price first */
export async function listComparable({ db }: Needs<'db'>, product: Played, phrase: SoundPhrase): Promise<string[]> {
  if (!product.family) return []
  const rows = await db
    .select({ id: products.id })
    .from(soundSamples)
    .innerJoin(products, eq(products.id, soundSamples.productId))
    .innerJoin(productMeasures, eq(productMeasures.productId, products.id))
    .where(
      sql`${soundSamples.phrase} = ${phrase} and ${soundSamples.status} = 'ready' and ${products.id} <> ${product.id}
        and ${productMeasures.inCatalog} and ${productMeasures.family} = ${familyNumber(product.family)}`,
    )
    .orderBy(isSold(products), sql`abs(${products.priceCents} - ${Math.round(product.price * 100)}::int)`, products.id)
    .limit(2)
  return rows.map(({ id }) => id)
}
