import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { type Account, requireAccount } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { oneTimeTokens, userProfiles, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile } from './ensure-profile.ts'
import type { User } from './open-session.ts'
import { NO_PASSWORD } from './password-hash.ts'
import { tombstoneEmail } from './tombstone-email.ts'
import { wrongPassword } from './verify-current-password.ts'

/** An account that is being deleted, and the tombstone account that kept records point to from then on. */
export type AccountDeletion = {
  userId: string
  profileId: string
  email: string
  /** By which builders were known. */
  name: string
  /** Every name they went by. */
  names: string[]
  tombstone: { id: string; email: string }
}

/**
 * Locks an account that is to be deleted. What others write about it at the same moment waits for the end, and finds that
 * there is no such account any more.
 */
export async function lockAccountForDeletion(
  tx: Tx,
  ctx: Needs<'now' | 'settings' | 'actor'>,
  { passwordHash }: { passwordHash: string },
): Promise<AccountDeletion> {
  const user = await lockOwnAccount(tx, requireAccount(ctx.actor, 'User not authenticated'))
  if (user.passwordHash !== passwordHash) throw wrongPassword()
  if (user.isOperator) throw new Refusal('not_allowed', 'An account that runs the shop cannot be deleted')

  const { id: profileId } = await ensureProfile(tx, ctx, user)
  // Not against those who only point to it: they hold an instrument that we are going to lock.
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
  // Whoever follows a link takes its token first and locks the account then: the same order here.
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  // Of two deletions at once, the second.
  if (!user) throw new AuthRefusal('session_not_found')
  return user
}
