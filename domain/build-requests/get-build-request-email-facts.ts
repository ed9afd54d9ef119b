import { desc, eq } from 'drizzle-orm'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { customBuildQuotes, customBuildRequests } from './build-requests-tables.ts'

/** The data of an email about a request. */
export type BuildRequestEmailFacts = {
  requestId: string
  what: string
  builderName: string
  customerName: string
  description: string
  response: string
  quote: { priceCents: number; depositPercentage: number; estimatedCompletion: string; validUntil: string } | null
}

export async function getBuildRequestEmailFacts(db: Queryable, requestId: string): Promise<BuildRequestEmailFacts> {
  const { request, builder } = only(
    await db
      .select({ request: customBuildRequests, builder: userProfiles })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .where(eq(customBuildRequests.id, requestId)),
  )
  const [quote] = await db
    .select()
    .from(customBuildQuotes)
    .where(eq(customBuildQuotes.requestId, requestId))
    .orderBy(desc(customBuildQuotes.version))
    .limit(1)
  return {
    requestId,
    what: request.listingTitle ?? request.buildType,
    builderName: builder.businessName || builder.publicName,
    customerName: request.customerName,
    description: request.description,
    response: request.builderResponse,
    quote: quote ?? null,
  }
}
