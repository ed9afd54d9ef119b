import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { newSignInEmail } from './account-emails.ts'
import { type Proof, type ProofMethod, refreshTokens, sessions, users } from './accounts-tables.ts'
import { hashSecret, randomSecret } from './random-secret.ts'
import { hasTotp } from './second-factors-of.ts'
import { deviceHash, rememberSignInPlace, type SignInPlace } from './sign-in-place.ts'

export type User = typeof users.$inferSelect

/** What the browser needs to stay signed in */
export type SessionGrant = { user: User; sessionId: string; refreshToken: string } & Pick<
  typeof sessions.$inferSelect,
  'needsPassword' | 'aal' | 'amr'
>

type Opening = {
  method: ProofMethod
  place?: SignInPlace | undefined
  needsPassword?: boolean
  /** When the proof was given, if not now */
  verifiedAt?: Date | null
}

/**
 * Opens a session if the account still has this state. Undefined if the password was changed or the account was locked meanwhile, so that
 * no sign-in slips in after that. Remembers the place, and tells the owner about a new device.
 */
export async function openSession(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  tx: Tx,
  user: User,
  { method, place, needsPassword = false, verifiedAt = ctx.now() }: Opening,
): Promise<SessionGrant | undefined> {
  const now = ctx.now()
  const [current] = await tx
    .update(users)
    .set({ lastSignInAt: now })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.lockedAt)))
    .returning()
  if (!current) return undefined

  const device = { deviceLabel: place?.deviceLabel, deviceHash: place && (await deviceHash(ctx, user.id, place)) }
  const amr = [proof(method, now)]
  // A passkey proves possession, and a PIN or fingerprint.
  const aal = method === 'passkey' ? 'aal2' : 'aal1'
  const session = only(
    await tx
      .insert(sessions)
      .values({ userId: user.id, createdAt: now, refreshedAt: now, verifiedAt, needsPassword, aal, amr, ...device })
      .returning({ id: sessions.id }),
  )
  const refreshToken = randomSecret()
  await tx.insert(refreshTokens).values({ tokenHash: hashSecret(refreshToken), sessionId: session.id, createdAt: now })
  // With two-step verification, the sign-in is complete after the second step.
  const [account] = await tx
    .select({ hasTotp: hasTotp(users.id) })
    .from(users)
    .where(eq(users.id, user.id))
  if (place && (aal === 'aal2' || !account?.hasTotp)) await noteSignIn(ctx, tx, { user, place, method })
  return { user: current, sessionId: session.id, refreshToken, needsPassword, aal, amr }
}

/** One entry of a session's `amr` */
export function proof(method: ProofMethod, at: Date): Proof {
  return { method, timestamp: Math.floor(at.getTime() / 1000) }
}

type SignInNote = { user: User; place: SignInPlace; method: ProofMethod }

/** Remembers where this sign-in came from. The owner gets an email if the device is new, at most ten a day; not at the first sign-in. */
export async function noteSignIn(
  ctx: Needs<'db' | 'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { user, place, method }: SignInNote,
): Promise<void> {
  const { isNewDevice } = await rememberSignInPlace(ctx, tx, user.id, place)
  if (!isNewDevice || user.lastSignInAt === null) return
  const limit = { key: `mail:new-sign-in:${user.id}`, times: 10, seconds: 86_400 }
  if ((await consumeRateLimit({ ...ctx, db: tx }, limit)) > 0) return
  const { deviceLabel: device = 'an unknown device' } = place
  await enqueueMail(ctx, tx, newSignInEmail, { to: user.email, method, device, at: ctx.now().toISOString() })
}
