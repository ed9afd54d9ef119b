import { eq } from 'drizzle-orm'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CreateToken } from '#contracts/people/api-token-bodies.ts'
import type { NewToken } from '#contracts/people/api-token-views.ts'
import { MAX_TOKENS, SCOPE_NAMES } from '#contracts/people/token-scopes.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { lockOpenSession } from '../accounts/lock-open-session.ts'
import { hashSecret } from '../accounts/random-secret.ts'
import { verifyCurrentPassword } from '../accounts/verify-current-password.ts'
import { tokenCreatedEmail } from './api-token-emails.ts'
import { apiTokens } from './api-tokens-table.ts'
import { findTokenOwner } from './find-token-owner.ts'
import { tokenPolicy } from './token-policy.ts'
import { newTokenSecret, tokenPrefix } from './token-secret.ts'
import { tokenView } from './token-view.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/** Creates a token for a builder's or operator's program. Its secret is only in the response. */
export async function createToken(ctx: Deps, { name, scopes, expires_in_days, password }: CreateToken): Promise<NewToken> {
  const account = requireSession(ctx.actor)
  const { id: userId, email } = account
  await verifyCurrentPassword(ctx, password)
  const secret = newTokenSecret()

  return ctx.db.transaction(async (tx) => {
    await lockOpenSession(tx, account)
    const now = ctx.now()
    const owner = await findTokenOwner({ ...ctx, db: tx }, userId)
    // The account was deleted meanwhile.
    if (!owner) throw new AuthRefusal('session_not_found')
    authorize(tokenPolicy.create(owner, scopes))
    if ((await tx.$count(apiTokens, eq(apiTokens.userId, userId))) >= MAX_TOKENS) {
      throw new Refusal('conflict', `You’ve reached the limit of ${MAX_TOKENS} tokens. Please revoke one first.`)
    }
    const token = only(
      await tx
        .insert(apiTokens)
        .values({
          userId,
          name,
          prefix: tokenPrefix(secret),
          tokenHash: hashSecret(secret),
          // A fixed order, so that lists look alike
          scopes: SCOPE_NAMES.filter((scope) => scopes.includes(scope)),
          createdAt: now,
          confirmedAt: now,
          expiresAt: daysAfter(now, expires_in_days),
        })
        .returning(),
    )
    await enqueueMail(ctx, tx, tokenCreatedEmail, { to: email, tokenId: token.id })
    return { token: tokenView(token, owner, now), secret }
  })
}
