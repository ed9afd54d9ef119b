import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { oneTimeTokens, userProfiles, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile } from './ensure-profile.ts'
import type { User } from './open-session.ts'
import { NO_PASSWORD } from './password-hash.ts'
import { tombstoneEmail } from './tombstone-email.ts'
import { wrongPassword } from './verify-current-password.ts'

/** An account being deleted, and the tombstone account that retained records point to afterwards */
export type AccountDeletion = {
  userId: string
  profileId: string
  email: string
  /** The public name */
  name: string
  /** Every name of the profile, to find jobs that mention it */
  names: string[]
  tombstone: { id: string; email: string }
}

/** Locks an account for deletion. Concurrent writes that concern it wait, and then find it deleted. */
export async function lockAccountForDeletion(
  ctx: Needs<'now' | 'settings' | 'actor'>,
  tx: Tx,
  { passwordHash }: { passwordHash: string },
): Promise<AccountDeletion> {
  const user = await lockOwnAccount(tx, requireAccount(ctx.actor, 'User not authenticated'))
  if (user.passwordHash !== passwordHash) throw wrongPassword()
  if (user.isOperator) throw new Refusal('not_allowed', 'An operator’s account cannot be deleted')

  const { id: profileId } = await ensureProfile(ctx, tx, user)
  // Does not conflict with rows that only reference it: those transactions hold a product that is locked next.
  const profile = only(await tx.select().from(userProfiles).where(eq(userProfiles.id, profileId)).for('no key update'))
  const id = randomUUID()
  const tombstone = { id, email: tombstoneEmail(id) }
  await tx.insert(users).values({ ...tombstone, passwordHash: NO_PASSWORD, createdAt: user.createdAt, updatedAt: ctx.now() })
  const { businessName, displayName, publicName } = profile
  const name = businessName || publicName
  const names = [businessName, displayName].filter((each) => each !== null && each !== '') as string[]
  return { userId: user.id, profileId, email: user.email, name, names, tombstone }
}

async function lockOwnAccount(tx: Tx, { id }: Account): Promise<User> {
  // Opening a link takes its token first and then locks the account, so this takes the same order.
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  // The second of two concurrent deletions
  if (!user) throw new AuthRefusal('session_not_found')
  return user
}
