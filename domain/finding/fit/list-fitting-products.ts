import { type SQL, sql } from 'drizzle-orm'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import { type Feel, fitOf, saysFretless } from '#contracts/catalog/measures/fit-score.ts'
import { wordNumber } from '#contracts/catalog/measures/word-numbers.ts'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import type { FittingProduct, FittingProducts } from '#contracts/finding/fit-views.ts'
import { knownOf } from '#domain/catalog/products/measure-row.ts'
import { knownColumns, productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { productFit } from '../compare/compare-with-own.ts'
import { listCards } from '../search/list-cards.ts'

/** Read on each side of the player's scale; anything further away would not be close. */
const MOST_READ = 250
const MOST_WITHOUT_SCALE = 50
const MOST_SHOWN = 24
const MOST_UNKNOWN = 12

/** The instruments for sale that feel closest to the player's own, each with its reason */
export async function listFittingProducts(ctx: Needs<'db' | 'now' | 'settings'>, feel: Feel): Promise<FittingProducts> {
  const candidates = await readCandidates(ctx, feel)
  const fits = candidates.flatMap(({ id, known }) => {
    const fit = known && fitOf(feel, known)
    return fit ? [{ id, fit }] : []
  })
  // Among equals the newest, which was read first
  const ranked = fits.sort((a, b) => b.fit.rank - a.fit.rank)
  const near = ranked.filter(({ fit }) => fit.score !== null).slice(0, MOST_SHOWN)
  const unknown = ranked.filter(({ fit }) => fit.score === null).slice(0, MOST_UNKNOWN)
  const cards = await listCards(
    ctx,
    [...near, ...unknown].map(({ id }) => id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const view = ({ id, fit }: (typeof fits)[number]): FittingProduct[] => {
    const product = byId.get(id)
    return product ? [{ product, ...productFit(fit) }] : []
  }
  return { products: near.flatMap(view), too_little_known: unknown.flatMap(view) }
}

async function readCandidates({ db }: Needs<'db'>, feel: Feel) {
  const offered = sql`${productMeasures.inCatalog} and ${productMeasures.forSale}
    and ${productMeasures.family} = ${sql.raw(String(familyNumber(feel.family)))} ${handCondition(feel)} ${stringsCondition(feel)} ${fretsCondition(feel)}`
  const from = (
    condition: SQL,
    order: SQL,
    most: number,
  ) => sql`(select ${productMeasures.productId} as id, ${productMeasures.listedAt} as listed_at
    from ${productMeasures} where ${offered} and ${condition} order by ${order} limit ${most})`
  const { scaleUm, listedAt, productId } = productMeasures
  const { scale } = feel.figures
  const nearest =
    scale === undefined
      ? from(sql`true`, sql`${listedAt} desc nulls first`, 2 * MOST_READ)
      : sql.join(
          [
            from(sql`${scaleUm} >= ${scale}`, sql`${scaleUm}, ${productId}`, MOST_READ),
            from(sql`${scaleUm} < ${scale}`, sql`${scaleUm} desc, ${productId} desc`, MOST_READ),
            from(sql`${scaleUm} is null`, sql`${productId}`, MOST_WITHOUT_SCALE),
          ],
          sql` union all `,
        )
  const rows = await db
    .select({ id: productMeasures.productId, known: knownColumns })
    .from(productMeasures)
    .innerJoin(sql`(${nearest}) as near`, sql`near.id = ${productMeasures.productId}`)
    .orderBy(sql`near.listed_at desc`, productMeasures.productId)
  return rows.map(({ id, known }) => ({ id, known: knownOf(known) }))
}

/** Few are left-handed, so without this none might be among those read. */
function handCondition({ hand }: Feel): SQL {
  if (hand !== 'left') return sql``
  const numbers = ['left', 'ambidextrous'].map((word) => wordNumber('handedness', word))
  return sql` and ${productMeasures.hand} = any(${sql.param(numbers)}::int[])`
}

/** The same for seven strings: an unstated count is the usual one. */
function stringsCondition({ strings }: Feel): SQL {
  return strings === null
    ? sql``
    : sql` and (${productMeasures.strings} is null or ${productMeasures.strings} = ${strings}::smallint)`
}

/** For families that can be filtered by it; in others, fretless instruments are too rare to matter. */
function fretsCondition({ family, frets }: Feel): SQL {
  const facet = facetsOf(family).find(({ field }) => field === 'fingerboard_frets')
  if (frets === null || !facet) return sql``
  const numbers = facet.values?.filter(({ id }) => saysFretless(id)).map(({ number }) => number)
  const isFretless = sql`coalesce(${productMeasures.facets}[${sql.raw(String(facet.place))}] = any(${sql.param(numbers)}::int[]), false)`
  return frets === 'fretless' ? sql` and (${isFretless} or ${productMeasures.frets} = 0)` : sql` and not ${isFretless}`
}
