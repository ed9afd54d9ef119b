import { and, asc, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '../accounts/accounts-tables.ts'
import { AuthRefusal } from '../accounts/auth-refusal.ts'
import { NO_PASSWORD } from '../accounts/password-hash.ts'
import { requireRecentProof } from '../accounts/require-recent-proof.ts'
import { providerDisconnectedEmail } from './credential-emails.ts'
import { oidcFlows, passkeys, userIdentities } from './credentials-tables.ts'
import { lockProvenSession } from './lock-proven-session.ts'

/** The identities of the shop's provider that sign in to the account. Those of an earlier provider are ignored. */
export function listIdentities({ db, settings }: Needs<'settings'> & { db: Queryable }, userId: string) {
  const issuer = settings.identityProvider?.issuer
  if (issuer === undefined) return Promise.resolve([])
  const own = and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer))
  return db.select().from(userIdentities).where(own).orderBy(asc(userIdentities.createdAt))
}

/** Disconnects an identity, unless it is the only way to sign in. */
export async function removeIdentity(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs'>,
  identityId: string,
): Promise<void> {
  const account = requireRecentProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockProvenSession(tx, account)
    const [removed] = await tx
      .delete(userIdentities)
      .where(and(eq(userIdentities.id, identityId), eq(userIdentities.userId, account.id)))
      .returning()
    if (!removed) throw new AuthRefusal('identity_not_found')
    await requireWayToSignIn(ctx, tx, account.id)
    await endOidcFlows(tx, account.id)
    const provider = ctx.settings.identityProvider?.name ?? removed.issuer
    await enqueueMail(ctx, tx, providerDisconnectedEmail, { to: account.email, provider })
  })
}

/** Refuses if the account would have no way to sign in. */
export async function requireWayToSignIn({ settings }: Needs<'settings'>, tx: Tx, userId: string): Promise<void> {
  const { passwordHash } = only(await tx.select().from(users).where(eq(users.id, userId)))
  if (passwordHash !== NO_PASSWORD || (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0) return
  if ((await listIdentities({ db: tx, settings }, userId)).length === 0) throw new AuthRefusal('single_identity_not_deletable')
}

/** Removes all identities of the account. The caller ends its sessions. */
export async function removeIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await endOidcFlows(tx, userId)
}

/** Invalidates codes that no browser has exchanged yet. */
function endOidcFlows(tx: Tx, userId: string) {
  return tx.delete(oidcFlows).where(eq(oidcFlows.userId, userId))
}
