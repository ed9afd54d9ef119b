import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { User } from '#domain/people/accounts/open-session.ts'

type Person = Pick<User, 'id' | 'isOperator' | 'lockedAt'>

/** What an operator may do with another person's account */
export const personPolicy = {
  lock({ isOperator, lockedAt }: Person): Verdict {
    if (isOperator) return new Refusal('not_allowed', 'Operators cannot be locked. Remove their rights on the server first.')
    return lockedAt === null ? true : new Refusal('conflict', 'This account is already locked')
  },

  unlock({ lockedAt }: Pick<Person, 'lockedAt'>): Verdict {
    return lockedAt === null ? new Refusal('conflict', 'This account is not locked') : true
  },

  /** Also of another operator, who may have lost their device. On the server, an operator may reset their own. */
  resetSignIn(
    { id, emailConfirmedAt }: Pick<User, 'id' | 'emailConfirmedAt'>,
    operator: Pick<Account, 'id' | 'sessionId' | 'tokenName'>,
  ): Verdict {
    const isOnServer = operator.sessionId === null && operator.tokenName === undefined
    if (id === operator.id && !isOnServer)
      return new Refusal('not_allowed', 'You can’t reset your own sign-in. Ask another operator.')
    return emailConfirmedAt ? true : new Refusal('conflict', 'This email address isn’t confirmed, so we can’t send a reset link')
  },

  signOut({ id, isOperator }: Pick<Person, 'id' | 'isOperator'>, operator: Pick<Account, 'id'>): Verdict {
    if (isOperator && id !== operator.id) return new Refusal('not_allowed', 'You can’t sign out another operator')
    return true
  },
}
