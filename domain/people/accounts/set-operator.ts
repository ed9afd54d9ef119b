import { eq } from 'drizzle-orm'
import { only, type Tx } from '#domain/kernel/db.ts'
import { users } from './accounts-tables.ts'

/** Grants or revokes operator rights. The caller checks permission and writes the audit log. */
export async function setOperator(tx: Tx, userId: string, isOperator: boolean): Promise<void> {
  only(await tx.update(users).set({ isOperator }).where(eq(users.id, userId)).returning({ id: users.id }))
}
