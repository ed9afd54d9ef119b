import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { buildSheetPath } from '#contracts/custom-builds/build-sheets.ts'
import { buildPlacePath } from '#contracts/custom-builds/order-book.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { buildSheetAnswers, buildSheets } from '../agreements/build-agreements-tables.ts'
import { bookOffers, bookPlaces, bookSlots } from '../order-book/order-book-tables.ts'
import { labelOf } from '../order-book/place-view.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { requestTitle } from '../requests/request-facts.ts'

/** The buyer's next steps on requests without a build page. */
export type WaitBeforeWork = { what: string; builderName: string; text: string; path: string }

type Reader = { userId: string; now: Date }

/** Sheets to sign and slots to accept, the buyer's most urgent steps. */
export async function listStartConditions(db: Queryable, reader: Reader): Promise<WaitBeforeWork[]> {
  return [...(await readOfferedSlots(db, reader)), ...(await readUnsignedSheets(db, reader))]
}

const NAMES = {
  what: requestTitle,
  builderName: sql<string>`coalesce(nullif(${userProfiles.businessName}, ''), ${userProfiles.publicName})`,
}

async function readOfferedSlots(db: Queryable, { userId, now }: Reader): Promise<WaitBeforeWork[]> {
  const rows = await db
    .select({ ...NAMES, requestId: bookPlaces.requestId, slot: bookSlots })
    .from(bookOffers)
    .innerJoin(bookPlaces, eq(bookPlaces.id, bookOffers.placeId))
    .innerJoin(bookSlots, eq(bookSlots.id, bookOffers.slotId))
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, bookPlaces.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, bookPlaces.builderId))
    .where(and(eq(bookPlaces.buyerId, userId), eq(bookOffers.status, 'open'), gt(bookOffers.until, now)))
    .orderBy(bookOffers.until)
  return rows.map(({ what, builderName, requestId, slot }) => {
    const text = `Your build slot: ${labelOf(slot)}. Accept or pass.`
    return { what, builderName, text, path: buildPlacePath(requestId) }
  })
}

/** The newest version, unless the buyer requested changes: then the builder is next. */
async function readUnsignedSheets(db: Queryable, { userId }: Reader): Promise<WaitBeforeWork[]> {
  const ofVersion = and(
    eq(buildSheetAnswers.requestId, buildSheets.requestId),
    eq(buildSheetAnswers.version, buildSheets.version),
  )
  const rows = await db
    .selectDistinctOn([buildSheets.requestId], {
      ...NAMES,
      requestId: buildSheets.requestId,
      isAnswered: sql<boolean>`${buildSheetAnswers.version} is not null`,
    })
    .from(buildSheets)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, buildSheets.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .leftJoin(buildSheetAnswers, ofVersion)
    .where(
      and(
        eq(customBuildRequests.buyerId, userId),
        eq(customBuildRequests.status, 'accepted'),
        isNull(customBuildRequests.agreedVersion),
        isPublicBuilder(userProfiles),
      ),
    )
    .orderBy(buildSheets.requestId, desc(buildSheets.version))
  const waiting = rows.filter(({ isAnswered }) => !isAnswered)
  return waiting.map(({ what, builderName, requestId }) => {
    return { what, builderName, text: 'Review and sign the spec sheet', path: buildSheetPath(requestId) }
  })
}
