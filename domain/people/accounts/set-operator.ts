import { eq } from 'drizzle-orm'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { users } from './accounts-tables.ts'

const DAYS_TO_SET_UP_MFA = 7
const DAYS_AFTER_RESET = 3

/** Grants or revokes operator rights. The caller checks permission and writes the audit log. */
export async function setOperator(ctx: Needs<'now'>, tx: Tx, userId: string, isOperator: boolean): Promise<void> {
  const operatorMfaDueAt = isOperator ? daysAfter(ctx.now(), DAYS_TO_SET_UP_MFA) : null
  only(await tx.update(users).set({ isOperator, operatorMfaDueAt }).where(eq(users.id, userId)).returning({ id: users.id }))
}

/** Lets an operator whose sign-in was reset set up a second factor again. */
export async function extendOperatorMfa(ctx: Needs<'now'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ operatorMfaDueAt: daysAfter(ctx.now(), DAYS_AFTER_RESET) })
    .where(eq(users.id, userId))
}
