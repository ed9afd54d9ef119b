import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../kernel/db.ts'
import {
  customBuildListings as listingsTable,
  customBuildCustomizationOptions as optionsTable,
  customBuildSpecTemplates as specsTable,
} from './custom-build-tables.ts'
import type { ListingRow } from './listing-view.ts'

type Page = { where: SQL | undefined; limit: number; offset?: number }

/** Listings, newest first, with their specs and options. Who may see them is said by `where`; the children follow. */
export async function readListings(db: Queryable, { where, limit, offset = 0 }: Page): Promise<ListingRow[]> {
  const listings = await db
    .select()
    .from(listingsTable)
    .where(where)
    .orderBy(desc(listingsTable.createdAt), listingsTable.id)
    .limit(limit)
    .offset(offset)
  if (listings.length === 0) return []

  const ofListings = inArray(specsTable.listingId, idsOf(listings))
  const specs = await db.select().from(specsTable).where(ofListings).orderBy(asc(specsTable.position), specsTable.id)
  const options = await db
    .select()
    .from(optionsTable)
    .where(inArray(optionsTable.specTemplateId, idsOf(specs)))
    .orderBy(asc(optionsTable.position), optionsTable.id)

  const optionsBySpec = Map.groupBy(options, ({ specTemplateId }) => specTemplateId)
  const specsByListing = Map.groupBy(specs, ({ listingId }) => listingId)
  return listings.map((listing) => ({
    ...listing,
    specs: (specsByListing.get(listing.id) ?? []).map((spec) => ({ ...spec, options: optionsBySpec.get(spec.id) ?? [] })),
  }))
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
