import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { productImports } from './product-imports-tables.ts'

/** Deletes a builder's imports. Their drafts are deleted with the builder's products. */
export async function eraseImports(tx: Tx, { profileId }: Pick<AccountDeletion, 'profileId'>): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.builderId, profileId))
}
