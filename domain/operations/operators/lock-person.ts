import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireOperator } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { cancelEmailChange, deleteLinks } from '#domain/people/accounts/delete-links.ts'
import { endSessions, setAccountLocked } from '#domain/people/accounts/lock-account.ts'
import type { User } from '#domain/people/accounts/open-session.ts'
import { resetPassword } from '#domain/people/accounts/reset-password.ts'
import { setBuilderStatus } from '#domain/people/accounts/set-builder-status.ts'
import { extendOperatorMfa } from '#domain/people/accounts/set-operator.ts'
import { removeIdentities } from '#domain/people/credentials/identities.ts'
import { removeSecondFactors } from '#domain/people/credentials/remove-second-factors.ts'
import { personPolicy } from './person-policy.ts'
import { recordOperatorAction } from './record-operator-action.ts'

type Deps = Needs<'db' | 'now' | 'actor'>

/** Locks an account: its sessions and live streams end, its tokens stop working, and its listings are taken down. */
export async function lockPerson(ctx: Deps, userId: string, { reason }: { reason: string }): Promise<void> {
  await withPerson(ctx, userId, async (tx, user, operator) => {
    authorize(personPolicy.lock(user))
    await setAccountLocked(ctx, tx, user.id, true)
    await recordOperatorAction(ctx, tx, operator, { act: 'lock-account', ...subjectOf(user), details: { reason } })
    await suspendListings(ctx, tx, user, operator)
  })
}

/** Lets the owner of a locked account sign in again. Listings stay down until the builder is activated. */
export async function unlockPerson(ctx: Deps, userId: string): Promise<void> {
  await withPerson(ctx, userId, async (tx, user, operator) => {
    authorize(personPolicy.unlock(user))
    await setAccountLocked(ctx, tx, user.id, false)
    await recordOperatorAction(ctx, tx, operator, { act: 'unlock-account', ...subjectOf(user) })
  })
}

/** Ends all sessions of an account; its owner can sign in again. */
export async function signOutPerson(ctx: Deps, userId: string): Promise<void> {
  const signOut = async (tx: Tx, user: User, operator: Account) => {
    authorize(personPolicy.signOut(user, operator))
    await endSessions(ctx, tx, user.id)
    await recordOperatorAction(ctx, tx, operator, { act: 'sign-out-account', ...subjectOf(user) })
  }
  await withPerson(ctx, userId, signOut, (tx) => cancelEmailChange(tx, userId))
}

/** Removes every way to sign in to an account, for an owner who lost their device. They choose a new password by email. */
export async function resetPersonSignIn(
  ctx: Deps & Needs<'jobs'>,
  userId: string,
  { reason }: { reason: string },
): Promise<void> {
  const reset = async (tx: Tx, user: User, operator: Account) => {
    authorize(personPolicy.resetSignIn(user, operator))
    await removeSecondFactors(tx, user.id)
    await removeIdentities(tx, user.id)
    await resetPassword(ctx, tx, user)
    if (user.isOperator) await extendOperatorMfa(ctx, tx, user.id)
    await recordOperatorAction(ctx, tx, operator, { act: 'reset-sign-in', ...subjectOf(user), details: { reason } })
  }
  // A click on a link locks the link before the account.
  await withPerson(ctx, userId, reset, (tx) => deleteLinks(tx, userId))
}

async function withPerson(
  ctx: Deps,
  userId: string,
  change: (tx: Tx, user: User, operator: Account) => Promise<void>,
  beforeLock?: (tx: Tx) => Promise<void>,
) {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    await beforeLock?.(tx)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new Refusal('not_found', 'Person not found')
    await change(tx, user, operator)
  })
}

function subjectOf({ id, email }: User) {
  return { subjectId: id, subjectName: email }
}

/** A builder who cannot sign in cannot ship, so nothing of theirs may be sold. */
async function suspendListings(ctx: Deps, tx: Tx, user: User, operator: Account): Promise<void> {
  const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.userId, user.id)).for('no key update')
  if (!profile?.isActive) return
  const suspensionReason = 'The account is locked.'
  await setBuilderStatus(ctx, tx, profile.id, { isActive: false, suspendedAt: ctx.now(), suspensionReason })
  const subject = { subjectId: profile.id, subjectName: profile.businessName || profile.displayName }
  await recordOperatorAction(ctx, tx, operator, { act: 'suspend-builder', ...subject, details: { reason: suspensionReason } })
}
