import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { passkeys, recoveryCodes, totpFactors } from './credentials-tables.ts'

/** Removes the account's authenticator apps, passkeys and recovery codes. The caller ends its sessions. */
export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
