import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { consumeRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { accountExistsEmail } from './account-emails.ts'
import { type UserMetadata, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { ensureProfile } from './ensure-profile.ts'
import { openSession, type SessionGrant, type User } from './open-session.ts'
import { hashPassword, NO_PASSWORD, verifyPassword } from './password-hash.ts'
import { sendSignUpLink } from './send-link.ts'
import { shopHmac } from './shop-hmac.ts'
import type { SignInPlace } from './sign-in-place.ts'
import { stampTermsAcceptance } from './stamp-terms-acceptance.ts'

export type SignUp = { email: string; password: string; data: UserMetadata; returnPath: string }

/** The answer to every sign-up, made from the request and not from what we know about the address */
export type SignUpReceipt = { id: string; email: string; data: UserMetadata; sentAt: Date }

type SignUpDeps = Needs<'db' | 'now' | 'settings' | 'jobs'>

/** Opens an account that needs email confirmation. If the address already has one, its owner is notified by email. */
export async function signUp(ctx: SignUpDeps, typed: SignUp): Promise<SignUpReceipt> {
  const input = { ...typed, data: stampTermsAcceptance(ctx, typed.data) }
  const { passwordHash, id, known } = await prepare(ctx, input)

  await ctx.db.transaction(async (tx) => {
    const made = await insertUser(ctx, tx, { id, passwordHash, input })
    // Counted after the insert: of concurrent sign-ups, the one that creates the account sends the only email.
    const mailWaits = await consumeRateLimit({ ...ctx, db: tx }, { key: `mail:sign-up:${input.email}`, times: 1, seconds: 60 })
    if (made) return sendSignUpLink(ctx, tx, made, input.returnPath)

    const existing = only(await tx.select().from(users).where(eq(users.email, input.email)).for('update'))
    if (mailWaits > 0) return
    if (existing.emailConfirmedAt) return enqueueMail(ctx, tx, accountExistsEmail, { to: existing.email })
    // The address is not verified yet. After two sign-ups, neither is trusted: the email's recipient chooses the password.
    const isRepeated =
      existing.passwordHash === known.hash ? known.isRight : await verifyPassword(input.password, existing.passwordHash)
    const set = { passwordHash: isRepeated ? existing.passwordHash : NO_PASSWORD, userMetadata: input.data, updatedAt: ctx.now() }
    await tx.update(users).set(set).where(eq(users.id, existing.id))
    return sendSignUpLink(ctx, tx, { ...existing, ...set }, input.returnPath)
  })
  return { id, email: input.email, data: input.data, sentAt: ctx.now() }
}

/** The same without an email, for shops with AUTH_AUTOCONFIRM: signs in at once. */
export async function signUpAutoconfirmed(ctx: SignUpDeps, typed: SignUp, place: SignInPlace): Promise<SessionGrant> {
  const input = { ...typed, data: stampTermsAcceptance(ctx, typed.data) }
  const prepared = await prepare(ctx, input)
  return ctx.db.transaction(async (tx) => {
    const made = await insertUser(ctx, tx, { ...prepared, input, emailConfirmedAt: ctx.now() })
    const grant = made && (await openSession(ctx, tx, made, { method: 'password', place }))
    if (!grant) throw new AuthRefusal('user_already_exists')
    await ensureProfile(ctx, tx, grant.user)
    return grant
  })
}

/** Always hashes, and first: it takes longest, and the response time must not reveal whether the address is known. */
async function prepare(ctx: SignUpDeps, input: SignUp) {
  await refuseCommonPassword(input.password, input)
  const secretFor = await shopHmac(ctx.db)
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.email, input.email))
  const known = { hash: user?.hash, isRight: await verifyPassword(input.password, user?.hash) }
  return { passwordHash: await hashPassword(input.password), id: uuidFrom(secretFor('account-id', input.email)), known }
}

type NewUser = { id: string; passwordHash: string; input: SignUp; emailConfirmedAt?: Date }

async function insertUser(ctx: SignUpDeps, tx: Tx, { id, passwordHash, input, emailConfirmedAt }: NewUser) {
  const now = ctx.now()
  const row = { email: input.email, passwordHash, userMetadata: input.data, emailConfirmedAt, createdAt: now, updatedAt: now }
  const [made] = await tx
    .insert(users)
    .values({ ...row, id })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  // The id may belong to an account that has changed to another address since.
  const [withOtherId] = await tx.insert(users).values(row).onConflictDoNothing().returning()
  return withOtherId satisfies User | undefined
}

// The id is derived from the address, so that known and new addresses get the same answer.
function uuidFrom(digest: Buffer) {
  const hex = digest.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
