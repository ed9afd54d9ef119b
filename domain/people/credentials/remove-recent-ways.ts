import { and, eq, gt, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '../accounts/accounts-tables.ts'
import { lowerSessions } from '../accounts/raise-session.ts'
import { passkeyRemovedEmail, providerDisconnectedEmail } from './credential-emails.ts'
import { passkeys, recoveryCodes, userIdentities } from './credentials-tables.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { hasVerifiedTotp } from './has-verified-totp.ts'

const RECENT_DAYS = 30

type Owner = Pick<Account, 'id' | 'email' | 'isOperator' | 'operatorMfa'>

/**
 * After a new password from an emailed link: removes the passkeys and identities of the last 30 days, because someone who knew the old
 * password may have added them. Two-step verification prevents that, and operators are reset by another operator.
 */
export async function removeRecentWays(ctx: Needs<'now' | 'settings' | 'jobs'>, tx: Tx, owner: Owner): Promise<void> {
  const { id: userId, email: to } = owner
  if (owner.isOperator || owner.operatorMfa || (await hasVerifiedTotp(tx, userId))) return
  const since = daysBefore(ctx.now(), RECENT_DAYS)
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)))
    .returning({ name: passkeys.name })
  for (const { name } of removed) await enqueueMail(ctx, tx, passkeyRemovedEmail, { to, name })
  // The identity that opened the account belongs to its owner.
  const opened = sql`(select u.created_at + interval '1 minute' from ${users} u where u.id = ${userId})`
  const { userId: of, createdAt } = userIdentities
  const disconnected = await tx
    .delete(userIdentities)
    .where(and(eq(of, userId), gt(createdAt, since), gt(createdAt, opened)))
    .returning({ issuer: userIdentities.issuer })
  for (const { issuer } of disconnected) {
    const provider = ctx.settings.identityProvider?.name ?? issuer
    await enqueueMail(ctx, tx, providerDisconnectedEmail, { to, provider })
  }
  if (removed.length === 0 || (await hasSecondFactor(tx, userId))) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await lowerSessions(tx, userId)
}
