import { eq, inArray } from 'drizzle-orm'
import type { Account } from '#domain/kernel/actor.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { productImports } from './product-imports-tables.ts'

/**
 * Locks an import and the builder: its lines are written one by one, and none after it was undone. The builder is locked first,
 * as when an account is deleted with its imports.
 */
export async function lockImport(tx: Tx, importId: string) {
  const isIt = eq(productImports.id, importId)
  const builder = tx.select({ id: productImports.builderId }).from(productImports).where(isIt)
  await tx.select({ id: userProfiles.id }).from(userProfiles).where(inArray(userProfiles.id, builder)).for('share')
  const [row] = await tx
    .select({ import: productImports, userId: users.id, email: users.email, isOperator: users.isOperator })
    .from(productImports)
    .innerJoin(userProfiles, eq(userProfiles.id, productImports.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(isIt)
    .for('update', { of: productImports })
  if (!row) return undefined
  const { userId, email, isOperator } = row
  const account: Account = { id: userId, email, emailConfirmed: true, isOperator, hasAcceptedTerms: true, sessionId: null }
  return { ...row.import, account }
}
