import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { oneTimeTokens, users } from './accounts-tables.ts'
import type { User } from './open-session.ts'
import { NO_PASSWORD } from './password-hash.ts'

/** Opens a confirmed account without a password. Undefined if a confirmed one has this address. */
export async function openConfirmedAccount(ctx: Needs<'now'>, tx: Tx, email: string): Promise<User | undefined> {
  const at = ctx.now()
  const confirmed = { passwordHash: NO_PASSWORD, emailConfirmedAt: at, updatedAt: at }
  const [made] = await tx
    .insert(users)
    .values({ ...confirmed, email, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (made) return made

  // Opening a link takes its token first and then locks the account, so this takes the same order.
  const [{ id } = { id: '' }] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (id) await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!existing || existing.emailConfirmedAt) return undefined
  // The person who signed up never confirmed this address, so their password and metadata are dropped, even the accepted terms (record 9).
  const set = { ...confirmed, userMetadata: {} }
  return only(await tx.update(users).set(set).where(eq(users.id, existing.id)).returning())
}
