import { eq, type SQL, sql } from 'drizzle-orm'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { wordNumber } from '#contracts/catalog/measures/word-numbers.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { knownFromText, knownOf } from '#domain/catalog/products/measure-row.ts'
import { knownText, productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { isReserved } from '#domain/catalog/products/product-view.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { chooseSimilar } from './choose-similar.ts'
import { listCards } from './list-cards.ts'

/** The candidates read on each side, at any catalog size */
const MOST_NEAR = 500
/** The most similar of them are ranked by builder, so that one with many alike does not crowd out the others. */
const MOST_RANKED = 300
/** These are scored. */
const MOST_SCORED = 40
/** The most per builder */
const MOST_OF_BUILDER = 4

/** Instruments without a scale are candidates if their price is within this factor. */
const PRICE_FACTOR = 3

/**
 * Up to six instruments for sale that feel like this one, most similar first; none if nothing is close. An index gives the instruments of
 * its family nearest in scale, or in price without a scale, and only the most similar of these are scored.
 */
export async function listSimilarProducts(
  ctx: Needs<'db' | 'now' | 'settings'>,
  of: { id: string; family: Family | null },
): Promise<ProductCard[]> {
  if (of.family === null) return []
  const { step, full } = measureOf('scale')
  const rows = await candidatesStatement(ctx.db).execute({
    id: of.id,
    now: ctx.now(),
    scaleWindow: full?.[of.family] ?? full?.default ?? 0,
    scaleStep: step?.[of.family] ?? step?.default ?? 1,
  })
  const candidates = rows.flatMap(({ known, ...candidate }) => {
    const measures = known && knownOf(knownFromText(known))
    return measures ? [{ ...candidate, measures }] : []
  })
  const base = candidates.find(({ id }) => id === of.id)
  const ids = base ? chooseSimilar(base, candidates).map(({ id }) => id) : []
  return listCards(ctx, ids)
}

/** Only what scoring needs: most of them are not shown. */
function candidatesStatement(db: Db) {
  return preparedStatement(db, 'similar_candidates', (name) =>
    db
      .select({
        id: products.id,
        builderId: products.builderId,
        priceCents: products.priceCents,
        isReserved: isReserved(sql.placeholder('now')),
        known: knownText,
      })
      .from(sql`(${similarIds()}) as alike`)
      .innerJoin(products, eq(products.id, sql`alike.id`))
      .innerJoin(productMeasures, eq(productMeasures.productId, products.id))
      .prepare(name),
  )
}

/** The instrument itself and the roughly most similar ones, a few per builder */
function similarIds(): SQL {
  const id = sql`${sql.placeholder('id')}::uuid`
  return sql`
    with base as materialized (select * from product_measures where product_id = ${id}),
    near as (
      ${nearest('scale_um', 'up')} union all ${nearest('scale_um', 'down')}
      union all ${nearest('price_cents', 'up')} union all ${nearest('price_cents', 'down')}
    ),
    closest as materialized (
      select near.product_id as id, ${roughDistance} as distance from base b, near
      order by 2, 1 limit ${sql.raw(`${MOST_RANKED}`)}
    ),
    ranked as (
      select closest.*, row_number() over (partition by p.builder_id order by distance, closest.id) as of_builder
      from closest join products p on p.id = closest.id
    )
    select product_id as id from base
    union all (select id from ranked where of_builder <= ${sql.raw(`${MOST_OF_BUILDER}`)} order by distance, id limit ${sql.raw(`${MOST_SCORED}`)})`
}

const EITHER_HAND = sql.raw(String(wordNumber('handedness', 'ambidextrous')))

/** Read in index order, so that no more than these are read for a common scale. If it is unknown, the price is used instead. */
function nearest(column: 'scale_um' | 'price_cents', direction: 'up' | 'down'): SQL {
  const near = sql.raw(`m.${column}`)
  const own = sql.raw(`b.${column}`)
  const isUp = direction === 'up'
  const way = sql.raw(isUp ? 'asc' : 'desc')
  const window = sql`${sql.placeholder('scaleWindow')}::int`
  const end =
    column === 'scale_um'
      ? sql`${own} ${sql.raw(isUp ? '+' : '-')} ${window}`
      : sql`${own} ${sql.raw(isUp ? '*' : '/')} ${sql.raw(`${PRICE_FACTOR}`)}`
  return sql`(select m.* from base b cross join lateral (
      select m.product_id, m.scale_um, m.nut_um, m.weight_g, m.price_cents, m.body, m.pickups, m.top_wood from product_measures m
      where m.in_catalog and m.for_sale and m.family = b.family and m.product_id <> b.product_id
        and ${near} ${sql.raw(isUp ? '>=' : '<')} ${own} and ${near} ${sql.raw(isUp ? '<=' : '>=')} ${end}
        and (coalesce(m.hand, 1) = coalesce(b.hand, 1) or ${EITHER_HAND} in (m.hand, b.hand)) and coalesce(m.strings = b.strings, true)
      order by ${near} ${way}, m.product_id ${way} limit ${sql.raw(`${MOST_NEAR}`)}
    ) as m ${sql.raw(column === 'price_cents' ? 'where b.scale_um is null' : '')})`
}

/** Only selects candidates for scoring. A missing figure counts as one step, and so does half the price more. */
const roughDistance = sql`(
  coalesce(abs(near.scale_um - b.scale_um)::float8 / ${sql.placeholder('scaleStep')}::int, 1)
  + coalesce(abs(near.nut_um - b.nut_um) / 1000.0::float8, 1) + coalesce(abs(near.weight_g - b.weight_g) / 200.0::float8, 1)
  + abs(ln(greatest(near.price_cents, 1)::float8 / greatest(b.price_cents, 1))) / 0.4::float8
  + (near.body is distinct from b.body)::int + (near.pickups is distinct from b.pickups)::int + (near.top_wood is distinct from b.top_wood)::int)`
