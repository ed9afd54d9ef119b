import { getColumns, sql } from 'drizzle-orm'
import { boolean, bytea, index, integer, jsonb, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Known, Origin } from '#contracts/catalog/measures/known-measures.ts'
import { timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { products } from './products-table.ts'

/**
 * The known measures of each instrument in narrow columns for lists: µm, grams, and words by their vocabulary number. Derived from the
 * product. A trigger adds the row with the product, and sets `read_version` to 0 when its text changes.
 */
export const productMeasures = snakeCase.table(
  'product_measures',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 until it has been read */
    family: smallint().notNull().default(0),
    hand: smallint(),
    strings: smallint(),
    frets: smallint(),
    year: smallint(),
    /** The body's shape, or in some families the size or type */
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
    /** Rare measures */
    rest: jsonb().$type<Record<string, Pick<Known, 'value' | 'to'>>>().notNull().default({}),
    /** Over all known values */
    origin: jsonb().$type<Record<string, Origin>>().notNull().default({}),
    /** The family's facets by position (`placedFacets`): the number of a word, a class with its bar, or a count */
    facets: smallint().array().notNull().default([]),
    // Copied by triggers, so that one row is enough for a list
    inCatalog: boolean().notNull().default(false),
    forSale: boolean().notNull().default(false),
    requiresApproval: boolean().notNull().default(false),
    hasSound: boolean().notNull().default(false),
    priceCents: integer().notNull().default(0),
    /** When the product was created, which is the order of the catalog */
    listedAt: timestamptz().notNull().defaultNow(),
    /** ISO 3166-1 alpha-2. */
    madeIn: text(),
    /** Country and state of the workshop for pickup: `US-OR` */
    pickupPlace: text(),
    /** The reader's version; 0 if the product's text has changed since */
    readVersion: smallint().notNull().default(0),
    /** All facet values, as `count-facets.ts` reads them: one column is transferred much faster than seventeen. */
    facetRow: bytea()
      .notNull()
      .generatedAlwaysAs(sql`facet_row(family, hand, requires_approval, has_sound, price_cents, facets, made_in, pickup_place)`),
  },
  (t) => [
    index('product_measures_to_read').on(t.readVersion, t.productId),
    // `product_measures_filtered` also covers everything a filtered list reads, but Drizzle does not support INCLUDE.
    index('product_measures_newest').on(t.family, t.listedAt.desc().nullsFirst(), t.productId).where(sql`${t.inCatalog}`),
    // Lists by price begin with instruments for sale.
    index('product_measures_buyable')
      .on(t.family, t.forSale.desc().nullsFirst(), t.priceCents, t.productId)
      .where(sql`${t.inCatalog}`),
    index('product_measures_buyable_high')
      .on(t.family, t.forSale.desc().nullsFirst(), t.priceCents.desc().nullsFirst(), t.productId)
      .where(sql`${t.inCatalog}`),
    // Those with a recording, nearest to a price
    index('product_measures_with_sound')
      .on(t.family, t.forSale, t.priceCents, t.productId)
      .where(sql`${t.inCatalog} and ${t.hasSound}`),
    // Those nearest to a price
    index('product_measures_price').on(t.family, t.priceCents, t.productId).where(sql`${t.inCatalog}`),
    // Those nearest to a scale, and those without one
    index('product_measures_scale').on(t.family, t.scaleUm, t.productId).where(sql`${t.inCatalog}`),
  ],
)
personalData(productMeasures, 'Listings', 'Read from the descriptions, which are exported.')
eraseWithAccount(productMeasures, { profile: [productMeasures.productId, products.builderId] }, 'delete')

const {
  productId,
  facets,
  inCatalog,
  forSale,
  requiresApproval,
  hasSound,
  priceCents,
  listedAt,
  madeIn,
  pickupPlace,
  facetRow,
  ...columns
} = getColumns(productMeasures)

/** Known measures, without the filter columns */
export const knownColumns = columns
/** The same as one text, null without a row: parsed by `knownFromText`. One value is cheaper for a request than twenty-three. */
export const knownText = sql<string | null>`case when ${productMeasures.productId} is not null
  then json_build_array(${sql.join(Object.values(columns), sql`, `)})::text end`
/** Written by `writeMeasures`, unlike the columns copied by triggers */
export const derivedColumns = { ...columns, facets }
