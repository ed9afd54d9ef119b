import type { OperatorAction } from '#contracts/operations/operators.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { operatorActs } from './operator-acts-table.ts'

export type NewOperatorAction = {
  act: OperatorAction
  subjectId?: string
  subjectName?: string
  details?: Record<string, string>
}

/** Writes an action into the audit log, in the action's own transaction, so that both or neither are stored. */
export async function recordOperatorAction(
  ctx: Needs<'now'>,
  tx: Tx,
  operator: Pick<Account, 'id' | 'tokenName'>,
  act: NewOperatorAction,
): Promise<void> {
  const details = { ...act.details, ...(operator.tokenName !== undefined && { token: `by the token “${operator.tokenName}”` }) }
  await tx.insert(operatorActs).values({ operatorId: operator.id, ...act, details, createdAt: ctx.now() })
}
