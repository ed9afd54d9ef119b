import { eq, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { isOperatorLocked } from '../accounts/operator-access.ts'
import { hasSecondFactor } from '../accounts/second-factors-of.ts'
import type { TokenOwner } from './token-policy.ts'

/** What a person's tokens depend on. An account without a profile is not a seller yet. */
export const ownerColumns = {
  isOperator: users.isOperator,
  operatorMfaDueAt: users.operatorMfaDueAt,
  hasSecondFactor: hasSecondFactor(users.id),
  passwordChangedAt: users.passwordChangedAt,
  twoStepOnAt: users.twoStepOnAt,
  isSeller: sql<boolean>`coalesce(${userProfiles.isSeller}, false)`,
  suspendedAt: userProfiles.suspendedAt,
}

type OwnerRow = Omit<TokenOwner, 'isOperatorLocked'> & { operatorMfaDueAt: Date | null; hasSecondFactor: boolean }

/** The owner of these columns */
export function tokenOwner(
  ctx: Needs<'now' | 'settings'>,
  { operatorMfaDueAt, hasSecondFactor: has, ...row }: OwnerRow,
): TokenOwner {
  return { ...row, isOperatorLocked: row.isOperator && isOperatorLocked(ctx, { operatorMfaDueAt, hasSecondFactor: has }) }
}

/** The same for one account */
export async function findTokenOwner(
  ctx: Needs<'now' | 'settings'> & { db: Queryable },
  userId: string,
): Promise<TokenOwner | undefined> {
  const [row] = await ctx.db
    .select(ownerColumns)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return row && tokenOwner(ctx, row)
}
