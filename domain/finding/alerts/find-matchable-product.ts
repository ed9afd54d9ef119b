import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { isMeasured } from '#contracts/catalog/measures/measure-fields.ts'
import { classAndBars } from '#contracts/finding/facets/bars.ts'
import { FACET_KEYS, type FacetField, type FacetKey } from '#contracts/finding/facets/facet-fields.ts'
import { type Facet, facetsOf, PRICE_BOUNDS } from '#contracts/finding/facets/facets.ts'
import { type KnownRow, knownOf, READ_VERSION } from '#domain/catalog/products/measure-row.ts'
import { knownColumns, productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { BeforeEdit } from './alerts-tables.ts'
import { valueName } from './search-conditions.ts'

/** A visible instrument for sale, with everything that searches are matched with */
export type Offer = {
  productId: string
  builderId: string
  /** The builder's account */
  builderUserId: string
  family: number
  categories: string[]
  searchText: string
  searchWords: string
  priceCents: number
  firstListedAt: Date | null
  /** Its values per facet */
  values: string[]
  /** Its stored figures per facet, as ranges */
  figures: Record<string, [number, number]>
}

const columns = {
  productId: products.id,
  builderId: products.builderId,
  builderUserId: userProfiles.userId,
  categories: products.categories,
  searchText: products.searchText,
  searchWords: products.searchWords,
  firstListedAt: products.firstListedAt,
  status: products.status,
  inCatalog: productMeasures.inCatalog,
  priceCents: productMeasures.priceCents,
  hasSound: productMeasures.hasSound,
  requiresApproval: productMeasures.requiresApproval,
  madeIn: productMeasures.madeIn,
  pickupPlace: productMeasures.pickupPlace,
  facets: productMeasures.facets,
  known: knownColumns,
}

/** The current offer; undefined if it is no longer for sale in the catalog */
export function findMatchableProduct(db: Queryable, productId: string): Promise<Offer | undefined> {
  return read(db, productId)
}

/** The offer before an edit; undefined if it was read with an older vocabulary */
export async function findMatchableProductBefore(
  db: Queryable,
  productId: string,
  before: BeforeEdit,
): Promise<Offer | undefined> {
  if (before.measures.read_version !== READ_VERSION) return
  return read(db, productId, [formerRow(db, products, before.product), formerRow(db, productMeasures, before.measures)])
}

/** Stands in for the table with its current row */
function formerRow(db: Queryable, table: PgTable, row: object) {
  return db
    .$with(getTableName(table), {})
    .as(sql`select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`)
}

async function read(db: Queryable, productId: string, former: ReturnType<typeof formerRow>[] = []): Promise<Offer | undefined> {
  const [row] = await db
    .with(...former)
    .select(columns)
    .from(products)
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .innerJoin(productMeasures, eq(productMeasures.productId, products.id))
    .where(eq(products.id, productId))
  if (!row?.inCatalog || row.status !== 'listed') return
  const { builderId, builderUserId, categories, searchText, searchWords, priceCents, firstListedAt } = row
  const offer = { productId, builderId, builderUserId, categories, searchText, searchWords, priceCents, firstListedAt }
  return { ...offer, family: row.known.family, values: valuesOf(row), figures: figuresOf(row) }
}

type OfferRow = {
  priceCents: number
  hasSound: boolean
  requiresApproval: boolean
  madeIn: string | null
  pickupPlace: string | null
  facets: (number | null)[]
  known: KnownRow
}

function valuesOf(row: OfferRow): string[] {
  const family = FAMILY_IDS[row.known.family - 1] ?? ''
  const common: Partial<Record<Facet['key'], number | null>> = {
    hand: row.known.hand,
    price: PRICE_BOUNDS.filter((bound) => bound <= row.priceCents).length,
    sale: 1,
    sound: Number(row.hasSound),
    approval: Number(row.requiresApproval),
  }
  const names = [...facetsOf(''), ...facetsOf(family)].flatMap((facet) => {
    const stored = (facet.place > 0 ? row.facets[facet.place - 1] : common[facet.key]) ?? null
    if (stored === null) return []
    const number = facet.place > 0 ? classAndBars(facet, stored).number : stored
    const id = facet.values ? facet.values.find((value) => value.number === number)?.id : String(number)
    return id === undefined ? [] : [valueName(facet, id, family)]
  })
  const open = { made: row.madeIn, pickup: row.pickupPlace }
  for (const [key, id] of Object.entries(open)) if (id) names.push(valueName({ key: key as keyof typeof open, place: 0 }, id, ''))
  return [...new Set(names)]
}

/** Everything known about it, because a list of several families checks all of them */
function figuresOf({ priceCents, known: row }: OfferRow): Offer['figures'] {
  const figures: Offer['figures'] = { price: [priceCents, priceCents] }
  const known = knownOf(row)?.known ?? {}
  for (const [field, key] of Object.entries(FACET_KEYS) as [FacetField, FacetKey][]) {
    const figure = isMeasured(field) ? known[field] : undefined
    if (typeof figure?.value === 'number') figures[key] = [figure.value, figure.to ?? figure.value]
  }
  return figures
}
