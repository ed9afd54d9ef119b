import { and, or, type SQL, sql } from 'drizzle-orm'
import { type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import { isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { toStored } from '#contracts/catalog/measures/measure-units.ts'
import type { MeasureId } from '#contracts/catalog/measures/vocabulary.ts'
import { hasStoredBars, STORED_CLASSES } from '#contracts/finding/facets/bars.ts'
import { type ChosenFacet, type FacetChoice, singleValues } from '#contracts/finding/facets/facet-choices.ts'
import { type Facet, PRICE_BOUNDS } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import { toCents } from '#contracts/kernel/money.ts'
import { figureColumns } from '#domain/catalog/products/measure-row.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import { FACETS_AT, SOUND_AT } from './count-facets.ts'

/**
 * A number at its position in `facet_row`, which an index has; for figures the class; null if unknown. In a list of several families, only
 * that family's instruments have its facets.
 */
function storedColumn(facet: Facet, family: Family | ''): SQL {
  const at = FACETS_AT + 2 * (facet.place - 1)
  const byte = (place: number) => sql`get_byte(${productMeasures.facetRow}, ${sql.raw(String(place))})`
  const stored = sql`${byte(at)} * 256 + ${byte(at + 1)}`
  const number = hasStoredBars(facet) ? sql`(${stored}) % ${sql.raw(String(STORED_CLASSES))}` : stored
  return sql`case when ${productMeasures.family} = ${sql.raw(String(family && familyNumber(family)))} then nullif(${number}, 0) end`
}

/** The values that can be chosen: for figures their classes */
function facetColumn(facet: Facet, family: Family | ''): SQL {
  if (facet.place > 0) return storedColumn(facet, family)
  switch (facet.key) {
    case 'hand':
      return sql`${productMeasures.hand}`
    case 'family':
      return sql`nullif(${productMeasures.family}, 0)`
    case 'sale':
      return sql`${productMeasures.forSale}::int`
    case 'approval':
      return sql`${productMeasures.requiresApproval}::int`
    case 'sound':
      return sql`get_byte(${productMeasures.facetRow}, ${sql.raw(String(SOUND_AT))})`
    case 'made':
      return sql`${productMeasures.madeIn}`
    default:
      return sql`${productMeasures.pickupPlace}`
  }
}

/** Whether an instrument matches a choice; null if unknown. Used for both lists and counts. */
export function facetCondition(chosen: ChosenFacet, family: Family | ''): SQL {
  const { facet, choice } = chosen
  const unsaid = choice.values.includes(NOT_GIVEN) ? sql`${facetColumn(facet, family)} is null` : undefined
  return or(valueCondition(facet, singleValues(chosen), family), rangeCondition(facet, choice), unsaid) ?? sql`true`
}

function valueCondition(facet: Facet, chosen: readonly string[], family: Family | ''): SQL | undefined {
  const values = chosen.filter((id) => id !== NOT_GIVEN)
  if (values.length === 0) return
  if (facet.key === 'made' || facet.key === 'pickup')
    return sql`${facetColumn(facet, family)} = any(${sql.param(values)}::text[])`
  if (facet.key === 'price') return or(...values.map((id) => priceClass(facet.values?.findIndex((each) => each.id === id) ?? 0)))
  const numbers = facet.values?.filter(({ id }) => values.includes(id)).map(({ number }) => number) ?? values.map(Number)
  return sql`${facetColumn(facet, family)} = any(${sql.param(numbers)}::int[])`
}

function priceClass(number: number): SQL | undefined {
  const [from, below] = [PRICE_BOUNDS[number - 1], PRICE_BOUNDS[number]]
  return and(
    from === undefined ? undefined : sql`${productMeasures.priceCents} >= ${from}::int`,
    below === undefined ? undefined : sql`${productMeasures.priceCents} < ${below}::int`,
  )
}

function rangeCondition({ key, field }: Facet, { from, to }: FacetChoice): SQL | undefined {
  if (from === undefined && to === undefined) return
  if (key === 'price')
    return between(sql`${productMeasures.priceCents}`, sql`${productMeasures.priceCents}`, from, to, (dollars) =>
      toCents(dollars),
    )
  if (!field || !isMeasured(field)) return
  const { least, most } = figureColumns(field)
  return between(least, most, from, to, (figure) => toStored(measureOf(field satisfies MeasureId), figure))
}

/** A multiscale matches if the range overlaps its scales. */
function between(
  least: SQL,
  most: SQL,
  from: number | undefined,
  to: number | undefined,
  stored: (figure: number) => number,
): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${most} >= ${stored(from)}::int`,
    to === undefined ? undefined : sql`${least} <= ${stored(to)}::int`,
  )
}
