// Loads the file of every table, which declares what is erased.
import '#db/schema.ts'
import { refuseOpenCheckouts } from '#domain/buying/checkout/refuse-open-checkouts.ts'
import { announceErasedCollections } from '#domain/buying/collections/announce-erased-collections.ts'
import { refuseOpenOrders } from '#domain/buying/orders/refuse-open-orders.ts'
import { eraseOffers, lockOfferedProducts } from '#domain/buying/price-offers/erase-offers.ts'
import { eraseApplications } from '#domain/buying/purchase-applications/erase-applications.ts'
import { eraseReviews } from '#domain/buying/reviews/erase-reviews.ts'
import { eraseImports } from '#domain/catalog/product-imports/delete-imports.ts'
import { eraseProducts } from '#domain/catalog/products/erase-products.ts'
import { redrawSignedSheets } from '#domain/custom-builds/agreements/get-sheets.ts'
import { closeOpenRequests, refuseOpenBuilds } from '#domain/custom-builds/requests/request-actions.ts'
import { erasePrivateUpdates } from '#domain/custom-builds/updates/public-page.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { eraseRateLimits } from '#domain/kernel/erase-rate-limits.ts'
import { eraseDeclared } from '#domain/kernel/personal-data.ts'
import { eraseMessages } from '#domain/messaging/conversations/erase-messages.ts'
import { lockBuyer, lockBuyerPayments } from '#domain/money/payments/lock-buyer.ts'
import { refuseDisputedDeletion } from '#domain/money/payments/refuse-disputed-deletion.ts'
import { refuseOpenPayouts } from '#domain/money/payouts/refuse-open-payouts.ts'
import { eraseOperatorActions, findOperatorActionSubjects } from '#domain/operations/operators/erase-operator-actions.ts'
import { refuseOperatorDeletion } from '#domain/operations/operators/refuse-operator-deletion.ts'
import { eraseWebhooks } from '#domain/operations/webhook-endpoints/erase-webhooks.ts'
import { eraseAccount } from '#domain/people/accounts/erase-account.ts'
import { lockAccountForDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { verifyCurrentPassword } from '#domain/people/accounts/verify-current-password.ts'
import { eraseUploads } from '#domain/people/uploads/erase-uploads.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/**
 * Deletes the signed-in user's account, completely or not at all. What tables declare (`eraseWithAccount`) is erased after all refusals
 * and announcements, and before webhooks, uploads and the account itself. Orders and payments stay, without names.
 */
export async function deleteAccount(ctx: Deps, { password }: { password?: string | undefined }): Promise<{ message: string }> {
  const { id, emailConfirmed } = requireAccount(ctx.actor, 'User not authenticated')
  const passwordHash = await verifyCurrentPassword(ctx, password)
  await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, id)
    await lockOfferedProducts(tx, id)
    await lockBuyerPayments(tx, id)
    const deletion = await lockAccountForDeletion(ctx, tx, { passwordHash })
    await refuseOperatorDeletion(tx, deletion)
    // Before the other capabilities email the people affected.
    await ctx.jobs.erase(tx, deletion)
    const subjects = await findOperatorActionSubjects(tx, deletion)

    // Locks the products, so that sales and holds are final before the next checks.
    await eraseImports(tx, deletion)
    await eraseProducts(ctx, tx, deletion)
    await refuseOpenCheckouts(tx, deletion)
    await refuseOpenOrders(tx, deletion)
    await refuseDisputedDeletion(tx, deletion)
    await refuseOpenPayouts(tx, deletion)
    await eraseApplications(ctx, tx, deletion)
    await eraseOffers(ctx, tx, deletion)
    await redrawSignedSheets(ctx, tx, deletion)
    await refuseOpenBuilds(tx, deletion)
    await erasePrivateUpdates(ctx, tx, deletion)
    await closeOpenRequests(ctx, tx, deletion)
    await announceErasedCollections(tx, deletion)
    await eraseReviews(ctx, tx, deletion)
    await eraseMessages(tx, deletion)
    const { userId: user, profileId: profile, tombstone } = deletion
    // An unconfirmed address does not give access to what belongs to it.
    const email = emailConfirmed ? deletion.email : null
    await eraseDeclared(tx, { user, profile, email }, { now: ctx.now(), tombstone })
    await eraseWebhooks(tx, deletion)
    await eraseUploads(ctx, tx, deletion)
    await eraseOperatorActions(tx, subjects)
    await eraseRateLimits(tx, deletion)
    await eraseAccount(ctx, tx, deletion)
  })
  return { message: 'Your account was deleted' }
}
