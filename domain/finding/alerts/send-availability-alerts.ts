import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { alertSettings, freeAgainRequests } from './alerts-tables.ts'
import { availabilityEmail } from './availability-email.ts'
import type { Offer } from './find-matchable-product.ts'
import { isHeld } from './is-held.ts'
import { mayHear } from './match-searches.ts'

/** Notifies everyone who requested it, at the same moment and once, that an instrument is available. */
export async function sendAvailabilityAlerts(ctx: Needs<'now' | 'jobs'>, tx: Tx, offer: Offer): Promise<void> {
  const now = ctx.now()
  if (await isHeld(tx, offer.productId, now)) return
  const asked = await tx
    .delete(freeAgainRequests)
    .where(eq(freeAgainRequests.productId, offer.productId))
    .returning({ userId: freeAgainRequests.userId })
  if (asked.length === 0) return
  const ids = sql.param(asked.map(({ userId }) => userId))
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.userId, users.id))
    .where(and(sql`${users.id} = any(${ids}::uuid[])`, isNotNull(users.emailConfirmedAt), mayHear(sql`${users.id}`, offer)))
  for (const { id: userId, email } of people)
    await enqueueMail(ctx, tx, availabilityEmail, { to: email, userId, productId: offer.productId, freedAt: now.toISOString() })
}
