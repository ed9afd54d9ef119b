import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '../accounts/accounts-tables.ts'
import { setOperator } from '../accounts/set-operator.ts'
import type { Needs } from '../kernel/context.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/**
 * Makes an account an operator, or takes that back; false when it was so already. Whoever can run the shop's own
 * commands may: nobody can over the network. The log names the account itself.
 */
export async function appointOperator(ctx: Needs<'db' | 'now'>, email: string, isOperator: boolean): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const address = email.trim().toLowerCase()
    const [user] = await tx.select().from(users).where(eq(users.email, address)).for('update')
    if (!user) throw new Refusal('not_found', `Nobody has signed up as ${address} yet`)
    if (isOperator && !user.emailConfirmedAt) throw new Refusal('conflict', `${address} has not been confirmed yet`)
    if (user.isOperator === isOperator) return false

    await setOperator(tx, user.id, isOperator)
    const act = isOperator ? 'add-operator' : 'remove-operator'
    await recordOperatorAction(tx, ctx, user, { act, subjectId: user.id, subjectName: address, details: { by: 'command line' } })
    return true
  })
}
