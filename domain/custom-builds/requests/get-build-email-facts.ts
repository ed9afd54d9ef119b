import { eq } from 'drizzle-orm'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { customBuildRequests } from './build-requests-tables.ts'
import { requestTitle } from './request-facts.ts'

export type BuildEmailFacts = Awaited<ReturnType<typeof getBuildEmailFacts>>

/** What every email about a request and its build is about: its title, its two sides, and their rows. */
export async function getBuildEmailFacts(db: Queryable, requestId: string) {
  const { builder, ...row } = only(
    await db
      .select({ request: customBuildRequests, build: builds, title: requestTitle, builder: userProfiles })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .leftJoin(builds, eq(builds.requestId, customBuildRequests.id))
      .where(eq(customBuildRequests.id, requestId)),
  )
  return {
    ...row,
    requestId,
    builderName: builder.businessName || builder.publicName,
    slug: builder.slug,
    customerName: row.request.customerName,
    /** Both have signed the spec sheet. */
    isSigned: row.request.agreedVersion !== null,
  }
}
