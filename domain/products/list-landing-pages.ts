import { sql } from 'drizzle-orm'
import { readChoices } from '#contracts/facets/facet-choices.ts'
import { LANDING_PAGES, type LandingPage, LEAST_ON_LANDING_PAGE } from '#contracts/facets/landing-pages.ts'
import { familyNumber } from '#contracts/measures/families.ts'
import type { Needs } from '../kernel/context.ts'
import { facetCondition } from './facet-conditions.ts'
import { productMeasures } from './product-measures-table.ts'

/** The filtered lists that search engines may list: those with enough instruments for sale. Each is counted no further than that. */
export async function listLandingPages({ db }: Needs<'db'>): Promise<LandingPage[]> {
  const counts = LANDING_PAGES.map(({ family, key, value }, at) => {
    const conditions = readChoices(family, { [key]: value }).map((chosen) => facetCondition(chosen, family))
    return sql`select ${sql.raw(String(at))} as place, (select count(*) from (select from ${productMeasures}
      where ${productMeasures.inCatalog} and ${productMeasures.forSale} and ${productMeasures.family} = ${sql.raw(String(familyNumber(family)))}
      and ${sql.join(conditions, sql` and `)} limit ${LEAST_ON_LANDING_PAGE}) as found) as found`
  })
  const { rows } = await db.execute<{ place: number }>(
    sql`select place from (${sql.join(counts, sql` union all `)}) as counted where found >= ${LEAST_ON_LANDING_PAGE} order by place`,
  )
  return rows.flatMap(({ place }) => LANDING_PAGES[place] ?? [])
}
