import { eq, inArray, sql } from 'drizzle-orm'
import { products } from '#domain/catalog/products/products-table.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { applicationDeclinedEmail } from './application-emails.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

type Deps = Needs<'now' | 'jobs'>

/** Deletes a buyer's own applications. Applicants to a deleted builder are notified that theirs was declined. */
export async function eraseApplications(ctx: Deps, tx: Tx, deletion: AccountDeletion): Promise<void> {
  const builders = await tx
    .select({ userId: userProfiles.userId })
    .from(purchaseApplications)
    .innerJoin(products, eq(products.id, purchaseApplications.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .where(eq(purchaseApplications.buyerId, deletion.userId))
  await tx.delete(purchaseApplications).where(eq(purchaseApplications.buyerId, deletion.userId))
  await announce(tx, { live: builders.map(({ userId }) => ({ userId, name: 'applications' })) })
  await declineReceived(ctx, tx, deletion)
}

async function declineReceived(ctx: Deps, tx: Tx, { profileId, name: builderName }: AccountDeletion): Promise<void> {
  const declined = await tx
    .update(purchaseApplications)
    .set({ status: 'declined', decidedAt: ctx.now() })
    .from(products)
    .where(
      sql`${products.id} = ${purchaseApplications.productId} and ${products.builderId} = ${profileId}
        and ${products.status} <> 'sold' and ${inArray(purchaseApplications.status, ['pending', 'approved'])}`,
    )
    .returning({ id: purchaseApplications.id, buyerId: purchaseApplications.buyerId, productName: products.name })
  const buyerIds = declined.map(({ buyerId }) => buyerId)
  const buyers = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, buyerIds))
  const emails = new Map(buyers.map(({ id, email }) => [id, email]))
  for (const { buyerId, productName } of declined) {
    const to = emails.get(buyerId)
    if (to) await enqueueMail(ctx, tx, applicationDeclinedEmail, { to, productName, builderName })
  }
  await announce(tx, { live: declined.map(({ id, buyerId }) => ({ userId: buyerId, name: 'applications', id })) })
}
