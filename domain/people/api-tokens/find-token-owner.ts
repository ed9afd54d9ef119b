import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { TokenOwner } from './token-policy.ts'

/** What a person's tokens depend on. An account without a profile is not a seller yet. */
export const ownerColumns = {
  isOperator: users.isOperator,
  passwordChangedAt: users.passwordChangedAt,
  isSeller: sql<boolean>`coalesce(${userProfiles.isSeller}, false)`,
  suspendedAt: userProfiles.suspendedAt,
}

/** The same for one account */
export async function findTokenOwner(db: Queryable, userId: string): Promise<TokenOwner | undefined> {
  const [owner] = await db
    .select(ownerColumns)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return owner
}
