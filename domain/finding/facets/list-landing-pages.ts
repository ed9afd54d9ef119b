import { and, sql } from 'drizzle-orm'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import { readChoices } from '#contracts/finding/facets/facet-choices.ts'
import { LANDING_PAGES, type LandingPage, LEAST_ON_LANDING_PAGE } from '#contracts/finding/facets/landing-pages.ts'
import { productMeasures } from '#domain/catalog/products/product-measures-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { facetCondition } from './facet-conditions.ts'

/** The most instruments of a family to read: what is rare among these needs no page of its own. */
const MOST_LOOKED_AT = 20_000

const BY_FAMILY = Map.groupBy(LANDING_PAGES, ({ family }) => family)

/** The filtered lists for search engines: those with enough instruments for sale. One pass per family. */
export async function listLandingPages({ db }: Needs<'db'>): Promise<LandingPage[]> {
  const counts = [...BY_FAMILY].map(([family, pages]) => {
    const found = pages.map(({ key, value }) => {
      const conditions = readChoices(family, { [key]: value }).map((chosen) => facetCondition(chosen, family))
      return sql`count(*) filter (where ${and(...conditions)})`
    })
    return sql`select ${sql.raw(String(familyNumber(family)))} as family, array[${sql.join(found, sql`, `)}]::int[] as found
      from (select * from ${productMeasures} where ${productMeasures.inCatalog} and ${productMeasures.forSale}
        and ${productMeasures.family} = ${sql.raw(String(familyNumber(family)))} limit ${MOST_LOOKED_AT}) as ${productMeasures}`
  })
  const { rows } = await db.execute<{ family: number; found: number[] }>(sql.join(counts, sql` union all `))
  const foundOf = new Map(rows.map(({ family, found }) => [family, found]))
  return LANDING_PAGES.filter((page) => {
    const place = BY_FAMILY.get(page.family)?.indexOf(page) ?? -1
    return (foundOf.get(familyNumber(page.family))?.[place] ?? 0) >= LEAST_ON_LANDING_PAGE
  })
}
