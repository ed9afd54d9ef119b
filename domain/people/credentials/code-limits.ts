import { and, eq, gt } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Refusal } from '#contracts/kernel/refusal.ts'
import type { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { consumeRateLimit, type RateLimit, refuseUsedUpRateLimits } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { sessions } from '../accounts/accounts-tables.ts'
import { PLACE_DAYS } from '../accounts/sign-in-place.ts'
import { signInPlaces } from '../accounts/sign-in-places-table.ts'
import { wrongCodesEmail } from './credential-emails.ts'

type Guesser = ReturnType<typeof requireSession>

/**
 * The limits of guesses at an account's codes. A device that completed a sign-in before has its own, so that strangers cannot lock out
 * the owner; all others share theirs: 30 guesses a day find a code with a probability of 0.009%.
 */
export async function codeLimits(ctx: Needs<'db' | 'now'>, { id, sessionId }: Guesser): Promise<RateLimit[]> {
  const [known] = await ctx.db
    .select({ device: signInPlaces.placeHash })
    .from(sessions)
    .innerJoin(signInPlaces, and(eq(signInPlaces.userId, sessions.userId), eq(signInPlaces.placeHash, sessions.deviceHash)))
    .where(and(eq(sessions.id, sessionId), gt(signInPlaces.lastSignInAt, daysBefore(ctx.now(), PLACE_DAYS))))
  if (known) {
    return [
      { key: `code:device:${known.device}`, times: 10, seconds: 300 },
      { key: `code:device-day:${known.device}`, times: 50, seconds: 86_400 },
    ]
  }
  return [
    { key: `code:account:${id}`, times: 5, seconds: 300 },
    { key: `code:day:${id}`, times: 30, seconds: 86_400 },
  ]
}

/** Counts a wrong guess. The caller has locked the account, so that a burst is checked one by one and cannot exceed the limits. */
export async function limitGuesses<Result>(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  {
    limits,
    guess,
    refusal,
  }: { limits: RateLimit[]; guess: () => Promise<Result | 'wrong'>; refusal?: (waitSeconds: number) => Refusal },
): Promise<Result | 'wrong'> {
  const counting = { ...ctx, db: tx }
  await refuseUsedUpRateLimits(counting, limits, refusal)
  const result = await guess()
  if (result === 'wrong') for (const limit of limits) await consumeRateLimit(counting, limit)
  return result
}

/** After five wrong codes in sign-ins with the right password, tells the owner once a day that someone knows it. */
export async function reportWrongCode(ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>, { id, email }: Guesser): Promise<void> {
  if ((await consumeRateLimit(ctx, { key: `wrong-codes:${id}`, times: 4, seconds: 86_400 })) === 0) return
  await ctx.db.transaction(async (tx) => {
    if ((await consumeRateLimit({ ...ctx, db: tx }, { key: `mail:wrong-codes:${id}`, times: 1, seconds: 86_400 })) > 0) return
    await enqueueMail(ctx, tx, wrongCodesEmail, { to: email })
  })
}
