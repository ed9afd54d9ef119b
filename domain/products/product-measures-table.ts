import { getColumns, sql } from 'drizzle-orm'
import { boolean, bytea, index, integer, jsonb, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Known, Origin } from '#contracts/measures/known-measures.ts'
import { timestamptz } from '../kernel/columns.ts'
import { products } from './products-table.ts'

/**
 * What is known of each instrument's measures, in narrow columns for lists: µm, grams, and words by their number in the vocabulary.
 * Derived from the product. A trigger adds the row with the product and sets `read_version` to 0 when its words change.
 */
export const productMeasures = snakeCase.table(
  'product_measures',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 until it has been read. */
    family: smallint().notNull().default(0),
    hand: smallint(),
    strings: smallint(),
    frets: smallint(),
    year: smallint(),
    /** The body's shape, or the size or type where the family has those instead. */
    body: smallint(),
    topWood: smallint(),
    backWood: smallint(),
    bodyWood: smallint(),
    finish: smallint(),
    pickups: smallint(),
    scaleUm: integer(),
    scaleToUm: integer(),
    nutUm: integer(),
    spacingUm: integer(),
    radiusUm: integer(),
    radiusToUm: integer(),
    depth1Um: integer(),
    depth12Um: integer(),
    backUm: integer(),
    weightG: integer(),
    /** What few instruments have. */
    rest: jsonb().$type<Record<string, Pick<Known, 'value' | 'to'>>>().notNull().default({}),
    /** Of all that is known. */
    origin: jsonb().$type<Record<string, Origin>>().notNull().default({}),
    /** The family's facets in their places (`placedFacets`): the number of a word, a class with its bar or a count. */
    facets: smallint().array().notNull().default([]),
    // Copied by triggers, so that one row answers for a list.
    inCatalog: boolean().notNull().default(false),
    forSale: boolean().notNull().default(false),
    requiresApproval: boolean().notNull().default(false),
    priceCents: integer().notNull().default(0),
    /** When the product was created: the order of the catalog. */
    listedAt: timestamptz().notNull().defaultNow(),
    /** ISO 3166-1 alpha-2. */
    madeIn: text(),
    /** Country and state of the workshop, `US-OR`, where the instrument can be picked up. */
    pickupPlace: text(),
    /** The version of the reader; 0 if the product's words have changed since. */
    readVersion: smallint().notNull().default(0),
    /** All that facets count, as `count-facets.ts` reads it: to hand over one column takes a fraction of the time of seventeen. */
    facetRow: bytea()
      .notNull()
      .generatedAlwaysAs(sql`facet_row(family, hand, requires_approval, price_cents, facets, made_in, pickup_place)`),
  },
  (t) => [
    index('product_measures_to_read').on(t.readVersion, t.productId),
    // Beside these, `product_measures_filtered` holds all that a filtered list reads; Drizzle knows no INCLUDE.
    index('product_measures_newest').on(t.family, t.listedAt.desc().nullsFirst(), t.productId).where(sql`${t.inCatalog}`),
    // Lists by price begin with what can be bought.
    index('product_measures_buyable')
      .on(t.family, t.forSale.desc().nullsFirst(), t.priceCents, t.productId)
      .where(sql`${t.inCatalog}`),
    index('product_measures_buyable_high')
      .on(t.family, t.forSale.desc().nullsFirst(), t.priceCents.desc().nullsFirst(), t.productId)
      .where(sql`${t.inCatalog}`),
    // Those nearest to a price.
    index('product_measures_price').on(t.family, t.priceCents, t.productId).where(sql`${t.inCatalog}`),
    // Those nearest to a scale, and those without one.
    index('product_measures_scale').on(t.family, t.scaleUm, t.productId).where(sql`${t.inCatalog}`),
  ],
)

const {
  productId,
  facets,
  inCatalog,
  forSale,
  requiresApproval,
  priceCents,
  listedAt,
  madeIn,
  pickupPlace,
  facetRow,
  ...columns
} = getColumns(productMeasures)

/** What is known of an instrument: not what lists are filtered by. */
export const knownColumns = columns
/** The same in one text, null where there is no row: `knownFromText` reads it. One value costs a request less than twenty-three. */
export const knownText = sql<string | null>`case when ${productMeasures.productId} is not null
  then json_build_array(${sql.join(Object.values(columns), sql`, `)})::text end`
/** What `writeMeasures` derives: not what triggers copy. */
export const derivedColumns = { ...columns, facets }
