import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { totpFactors } from './credentials-tables.ts'

/** Whether two-step verification is on */
export async function hasVerifiedTotp(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(totpFactors, and(eq(totpFactors.userId, userId), isNotNull(totpFactors.verifiedAt)))) > 0
}
