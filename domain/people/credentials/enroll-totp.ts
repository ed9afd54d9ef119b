import { and, eq, isNull } from 'drizzle-orm'
import { refuseLockedOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, violatedConstraint } from '#domain/kernel/db.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { totpFactors } from './credentials-tables.ts'
import { lockProvenSession } from './lock-proven-session.ts'
import { randomTotpSecret, setupKey, setupUri } from './totp.ts'

const MOST_APPS = 5
const ISSUER = 'Tonewood'

export type NewTotpFactor = { id: string; name: string; key: string; uri: string }

/** Starts setting up an authenticator app, which counts once its code is entered. A setup with the same name replaces an unfinished one. */
export async function enrollTotp(ctx: Needs<'db' | 'now' | 'actor'>, name = 'Authenticator app'): Promise<NewTotpFactor> {
  const account = requireRecentProof(ctx)
  refuseLockedOperator(account)
  const secret = randomTotpSecret()
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockProvenSession(tx, account)
      const own = eq(totpFactors.userId, account.id)
      await tx.delete(totpFactors).where(and(own, eq(totpFactors.name, name), isNull(totpFactors.verifiedAt)))
      const count = await tx.$count(totpFactors, own)
      if (count >= MOST_APPS) throw new AuthRefusal('too_many_enrolled_mfa_factors')
      const at = ctx.now()
      const { id } = only(
        await tx
          .insert(totpFactors)
          .values({ userId: account.id, name, secret, createdAt: at, updatedAt: at })
          .returning({ id: totpFactors.id }),
      )
      return { id, name, key: setupKey(secret), uri: setupUri({ secret, issuer: ISSUER, account: account.email }) }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'totp_factors_name') throw new AuthRefusal('mfa_factor_name_conflict', { cause: error })
    throw error
  }
}
