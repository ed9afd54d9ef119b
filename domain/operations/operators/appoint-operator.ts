import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { setOperator } from '#domain/people/accounts/set-operator.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/**
 * Grants or revokes operator rights; returns false if nothing changed. Only available as a command on the server, never over the network.
 * The audit log names the account itself.
 */
export async function appointOperator(ctx: Needs<'db' | 'now'>, email: string, isOperator: boolean): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const address = email.trim().toLowerCase()
    const [user] = await tx.select().from(users).where(eq(users.email, address)).for('update')
    if (!user) throw new Refusal('not_found', `There is no account for ${address} yet`)
    if (isOperator && !user.emailConfirmedAt) throw new Refusal('conflict', `${address} has not been confirmed yet`)
    if (isOperator && user.lockedAt) throw new Refusal('conflict', `${address} is locked: unlock the account first`)
    if (user.isOperator === isOperator) return false

    await setOperator(ctx, tx, user.id, isOperator)
    const act = isOperator ? 'add-operator' : 'remove-operator'
    await recordOperatorAction(ctx, tx, user, { act, subjectId: user.id, subjectName: address, details: { by: 'command line' } })
    return true
  })
}
