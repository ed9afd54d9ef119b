import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contactInfoProblem, contactNameProblem } from '#contracts/contact-free-text.ts'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { only, type Queryable, type Tx } from '../kernel/db.ts'

type ParticipantIds = { userId: string | SQLWrapper; sellerId: string | SQLWrapper }

/** While a custom build is being agreed on, buyer and builder stay on the platform (specification 2, section 1). */
export async function refuseContactInfo(tx: Tx, participants: { userId: string; sellerId: string }, text: string): Promise<void> {
  await refuseWhileAgreeing(tx, participants, 'message', contactInfoProblem(text))
}

/** The same for a file's name. */
export async function refuseContactInfoInFileName(
  tx: Tx,
  participants: { userId: string; sellerId: string },
  name: string,
): Promise<void> {
  await refuseWhileAgreeing(tx, participants, 'attachments', contactNameProblem(name))
}

async function refuseWhileAgreeing(
  tx: Tx,
  participants: { userId: string; sellerId: string },
  field: string,
  problem: string | undefined,
): Promise<void> {
  if (problem && (await isAgreeing(tx, participants)))
    throw new Refusal('invalid_input', problem, { fields: { [field]: [problem] } })
}

/** Whether a custom build of the participants is open and not accepted yet. */
export async function isAgreeing(db: Queryable, participants: ParticipantIds): Promise<boolean> {
  return only((await db.execute<{ is: boolean }>(sql`select ${isAgreeingBuild(db, participants)} as "is"`)).rows).is
}

/** The same as a column, whichever of the participants builds. */
export function isAgreeingBuild(db: Queryable, { userId, sellerId }: ParticipantIds): SQL<boolean> {
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
