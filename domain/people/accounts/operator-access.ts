import type { Account, OperatorMfa, SessionProof } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'

/** The columns that an operator's access depends on */
type Operator = { isOperator: boolean; operatorMfaDueAt: Date | null; createdAt: Date }

/** An operator's rights in a session */
export function operatorAccess(
  ctx: Needs<'now' | 'settings'>,
  operator: Operator,
  { aal, factors }: SessionProof,
): Pick<Account, 'isOperator' | 'operatorMfa'> {
  const { isOperator } = operator
  if (!isOperator || !ctx.settings.requireOperatorMfa) return { isOperator }
  const step: OperatorMfa['step'] = aal === 'aal2' ? 'done' : factors.length > 0 ? 'verify' : 'set_up'
  const dueAt = operator.operatorMfaDueAt ?? operator.createdAt
  return {
    isOperator: step === 'done' || (step === 'set_up' && !isOperatorLocked(ctx, { ...operator, hasSecondFactor: false })),
    operatorMfa: { step, dueAt },
  }
}

/** Whether an operator has no second factor although the shop requires one and the deadline has passed; also without a deadline */
export function isOperatorLocked(
  { now, settings }: Needs<'now' | 'settings'>,
  { operatorMfaDueAt, hasSecondFactor }: Pick<Operator, 'operatorMfaDueAt'> & { hasSecondFactor: boolean },
): boolean {
  if (!settings.requireOperatorMfa || hasSecondFactor) return false
  return operatorMfaDueAt === null || operatorMfaDueAt <= now()
}
