import { eq, lt } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { productImports } from './product-imports-tables.ts'

const KEPT_DAYS = 30

/** Deletes a builder's imports. Their drafts are deleted with the builder's products. */
export async function eraseImports(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.builderId, profileId))
}

/** Deletes old imports; the drafts stay. */
export async function purgeOldImports(ctx: Needs<'db' | 'now'>): Promise<void> {
  const before = daysBefore(ctx.now(), KEPT_DAYS)
  await ctx.db.delete(productImports).where(lt(productImports.createdAt, before))
}
