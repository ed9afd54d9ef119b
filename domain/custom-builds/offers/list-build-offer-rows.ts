import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import type { BuildOfferRow } from './build-offer-view.ts'
import {
  customBuildListings as offersTable,
  customBuildCustomizationOptions as optionsTable,
  customBuildSpecTemplates as specsTable,
} from './build-offers-tables.ts'

type Page = { where: SQL | undefined; limit: number; offset?: number }

/** Build offers with their specs and options, newest first. `where` must limit them to those visible to the reader. */
export async function listBuildOfferRows(db: Queryable, { where, limit, offset = 0 }: Page): Promise<BuildOfferRow[]> {
  const offers = await db
    .select()
    .from(offersTable)
    .where(where)
    .orderBy(desc(offersTable.createdAt), offersTable.id)
    .limit(limit)
    .offset(offset)
  if (offers.length === 0) return []

  const ofOffers = inArray(specsTable.listingId, idsOf(offers))
  const specs = await db.select().from(specsTable).where(ofOffers).orderBy(asc(specsTable.position), specsTable.id)
  const options = await db
    .select()
    .from(optionsTable)
    .where(inArray(optionsTable.specTemplateId, idsOf(specs)))
    .orderBy(asc(optionsTable.position), optionsTable.id)

  const optionsBySpec = Map.groupBy(options, ({ specTemplateId }) => specTemplateId)
  const specsByOffer = Map.groupBy(specs, ({ listingId }) => listingId)
  return offers.map((offer) => ({
    ...offer,
    specs: (specsByOffer.get(offer.id) ?? []).map((spec) => ({ ...spec, options: optionsBySpec.get(spec.id) ?? [] })),
  }))
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
