import { type SQL, sql } from 'drizzle-orm'
import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { SOUND_PHRASES, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { productMeasures } from '../products/product-measures-table.ts'
import { products } from '../products/products-table.ts'
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

/** How many instruments above and below the price, for sale and sold, are checked for a recording of the phrase */
const NEAREST = 20

type Played = { id: string; family: Family | null; price: number }

/** Up to two other products of the family with another recording of this phrase, those for sale and nearest in price first */
export async function listComparable({ db }: Needs<'db'>, product: Played, phrase: SoundPhrase): Promise<string[]> {
  if (!product.family) return []
  const cents = sql`${Math.round(product.price * 100)}::int`
  const sides = [sql`true`, sql`false`].flatMap((forSale) => [
    nearest(product, sql`for_sale = ${forSale} and price_cents >= ${cents}`, sql`price_cents, product_id`),
    nearest(product, sql`for_sale = ${forSale} and price_cents < ${cents}`, sql`price_cents desc, product_id desc`),
  ])
  // Sorted first (`offset 0`), so that usually only two are checked for a recording of the phrase.
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id as id from (
      select product_id, for_sale, abs(price_cents - ${cents}) as distance from (${sql.join(sides, sql` union all `)}) as near
      order by for_sale desc, distance, product_id offset 0
    ) as sorted
    where not exists (select from ${products} as again where again.relisted_from_id = product_id) and exists (
      select from former_products(product_id) as former
      join ${soundSamples} as heard on heard.product_id = former.id and heard.phrase = ${phrase} and heard.status = 'ready'
      where former.id <> ${product.id}
    )
    order by for_sale desc, distance, product_id limit 2`)
  return rows.map(({ id }) => id)
}

/** Read in the order of the index `product_measures_with_sound`, so the cost does not grow with the catalog. */
function nearest({ id, family }: Played, where: SQL, order: SQL): SQL {
  return sql`(
    select product_id, for_sale, price_cents from ${productMeasures}
    where in_catalog and has_sound and family = ${familyNumber(family as Family)}::smallint and product_id <> ${id} and ${where}
    order by ${order} limit ${NEAREST})`
}
