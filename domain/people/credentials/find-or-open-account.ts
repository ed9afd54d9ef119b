import { and, eq } from 'drizzle-orm'
import { emailAddress } from '#contracts/kernel/email-address.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { ExternalIdentity } from '#domain/ports/identity-provider.ts'
import { users } from '../accounts/accounts-tables.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { ensureProfile } from '../accounts/ensure-profile.ts'
import { openConfirmedAccount } from '../accounts/open-confirmed-account.ts'
import type { User } from '../accounts/open-session.ts'
import { userIdentities } from './credentials-tables.ts'

type Identity = ExternalIdentity & { issuer: string; readOnly?: string | undefined }
type OpenDeps = Needs<'now' | 'settings'>

const ADDRESS = emailAddress('An email address is required')

/** The account of the identity. A first sign-in opens one, and is never linked to an existing account by email. */
export async function findOrOpenAccount(ctx: OpenDeps, tx: Tx, identity: Identity): Promise<User> {
  const known = await findAccountOf(tx, identity)
  if (known) return known
  refuseWhileReadOnly(identity)
  const { data: email } = ADDRESS.safeParse(identity.email)
  if (!identity.isEmailVerified || email === undefined) throw new AuthRefusal('provider_email_needs_verification')

  const opened = await openConfirmedAccount(ctx, tx, email)
  if (!opened) {
    // Another sign-in of the same identity may have opened it meanwhile.
    const winner = await findAccountOf(tx, identity)
    if (winner) return winner
    throw new AuthRefusal('email_exists')
  }
  await ensureProfile(ctx, tx, opened)
  const { issuer, subject } = identity
  await tx.insert(userIdentities).values({ userId: opened.id, issuer, subject, email, createdAt: ctx.now() })
  return opened
}

/** Known identities can sign in during maintenance, so that an operator can end it. */
export function refuseWhileReadOnly({ readOnly }: { readOnly?: string | undefined }): void {
  if (readOnly !== undefined) throw new Refusal('read_only', readOnly)
}

async function findAccountOf(tx: Tx, { issuer, subject }: Identity): Promise<User | undefined> {
  const [known] = await tx
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return known?.user
}
