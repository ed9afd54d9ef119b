import { eq } from 'drizzle-orm'
import { products } from '#domain/catalog/products/products-table.ts'
import { dropSound } from '#domain/catalog/sounds/delete-sound.ts'
import { lockSound, soundNotFound } from '#domain/catalog/sounds/lock-sound.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { recordOperatorAction } from './record-operator-action.ts'
import { soundRemovedEmail } from './takedown-emails.ts'

/** An operator deletes a recording, also of a sold instrument, with a reason for the builder. The audit log records it. */
export async function removeSound(
  ctx: Needs<'db' | 'now' | 'actor' | 'jobs'>,
  soundId: string,
  { reason }: { reason: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const sound = await lockSound(tx, soundId)
    if (!sound) throw soundNotFound()
    const { builderId, productId, title } = sound
    const [product] = productId ? await tx.select().from(products).where(eq(products.id, productId)) : []
    const name = product?.name ?? title ?? ''
    await dropSound(ctx, tx, sound)
    // About the builder, because the recording was deleted and its listing may be.
    const subject = { subjectId: builderId, subjectName: `Recording: ${name}` }
    await recordOperatorAction(ctx, tx, operator, { act: 'remove-sound', ...subject, details: { reason } })
    const { to } = only(
      await tx
        .select({ to: users.email })
        .from(users)
        .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
        .where(eq(userProfiles.id, builderId)),
    )
    await enqueueMail(ctx, tx, soundRemovedEmail, { to, name, productId, isSold: product?.status === 'sold', reason })
  })
}
