import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

type ParticipantIds = { userId: string | SQLWrapper; sellerId: string | SQLWrapper }

/** Whether the participants have a custom build that is open and not yet accepted. */
export async function isAgreeingBuild(db: Queryable, participants: ParticipantIds): Promise<boolean> {
  return only((await db.execute<{ is: boolean }>(sql`select ${isAgreeingBuildColumn(db, participants)} as "is"`)).rows).is
}

/** The same as a column, no matter which of the participants is the builder. */
export function isAgreeingBuildColumn(db: Queryable, { userId, sellerId }: ParticipantIds): SQL<boolean> {
  const between = (buyer: string | SQLWrapper, builder: string | SQLWrapper) =>
    db
      .select({ one: sql`1` })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .where(
        and(
          inArray(customBuildRequests.status, ['pending', 'reviewed', 'quoted']),
          sql`${customBuildRequests.buyerId} = ${buyer}`,
          sql`${userProfiles.userId} = ${builder}`,
        ),
      )
  return sql<boolean>`(exists (${between(userId, sellerId).getSQL()}) or exists (${between(sellerId, userId).getSQL()}))`
}
