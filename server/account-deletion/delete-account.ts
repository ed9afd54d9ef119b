import { eraseAccount } from '#domain/accounts/erase-account.ts'
import { lockAccountForDeletion } from '#domain/accounts/lock-account-for-deletion.ts'
import { verifyCurrentPassword } from '#domain/accounts/verify-current-password.ts'
import { eraseAlerts } from '#domain/alerts/erase-alerts.ts'
import { eraseAgreements } from '#domain/build-agreements/erase-agreements.ts'
import { eraseChanges } from '#domain/build-changes/erase-changes.ts'
import { eraseBuildOffers } from '#domain/build-offers/erase-build-offers.ts'
import { eraseBuildRequests } from '#domain/build-requests/erase-build-requests.ts'
import { eraseBuildUpdates } from '#domain/build-updates/erase-build-updates.ts'
import { eraseBuilds } from '#domain/builds/erase-builds.ts'
import { eraseCheckouts } from '#domain/checkout/erase-checkouts.ts'
import { eraseCollections } from '#domain/collections/erase-collections.ts'
import { eraseHandOvers } from '#domain/hand-overs/erase-hand-overs.ts'
import { eraseInquiries } from '#domain/inquiries/erase-inquiries.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { eraseRateLimits } from '#domain/kernel/erase-rate-limits.ts'
import { eraseMessages } from '#domain/messaging/erase-messages.ts'
import { eraseSubscription } from '#domain/newsletter/erase-subscription.ts'
import { eraseDisputeEvidence } from '#domain/operators/erase-dispute-evidence.ts'
import { eraseOperatorActions, findOperatorActionSubjects } from '#domain/operators/erase-operator-actions.ts'
import { eraseReports } from '#domain/operators/erase-reports.ts'
import { refuseOperatorDeletion } from '#domain/operators/refuse-operator-deletion.ts'
import { eraseOrderBook } from '#domain/order-book/erase-order-book.ts'
import { eraseOrders } from '#domain/orders/erase-orders.ts'
import { erasePayments } from '#domain/payments/erase-payments.ts'
import { lockBuyer, lockBuyerPayments } from '#domain/payments/lock-buyer.ts'
import { refuseDisputedDeletion } from '#domain/payments/refuse-disputed-deletion.ts'
import { erasePayouts } from '#domain/payouts/erase-payouts.ts'
import { eraseImports } from '#domain/product-imports/delete-imports.ts'
import { eraseProducts } from '#domain/products/erase-products.ts'
import { eraseApplications } from '#domain/purchase-applications/erase-applications.ts'
import { eraseReviews } from '#domain/reviews/erase-reviews.ts'
import { eraseUploads } from '#domain/uploads/erase-uploads.ts'
import { eraseWebhooks } from '#domain/webhook-endpoints/erase-webhooks.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/**
 * Deletes the signed-in user's account, completely or not at all. Each capability erases its own data or refuses; orders and
 * payments stay, without names.
 */
export async function deleteAccount(ctx: Deps, { password }: { password: string }): Promise<{ message: string }> {
  const { id, emailConfirmed } = requireAccount(ctx.actor, 'User not authenticated')
  const passwordHash = await verifyCurrentPassword(ctx, password)
  await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, id)
    await lockBuyerPayments(tx, id)
    const deletion = await lockAccountForDeletion(ctx, tx, { passwordHash })
    await refuseOperatorDeletion(tx, deletion)
    // Before the other capabilities email the people affected.
    await ctx.jobs.erase(tx, deletion)
    const subjects = await findOperatorActionSubjects(tx, deletion)

    // Locks the products, so that sales and holds are final before the next checks.
    await eraseImports(tx, deletion)
    await eraseProducts(ctx, tx, deletion)
    await eraseCheckouts(tx, deletion)
    await eraseOrders(tx, deletion)
    await refuseDisputedDeletion(tx, deletion)
    await erasePayouts(ctx, tx, deletion)
    await eraseApplications(ctx, tx, deletion)
    await eraseAgreements(ctx, tx, deletion)
    await eraseBuilds(tx, deletion)
    await eraseHandOvers(tx, deletion)
    await eraseChanges(tx, deletion)
    await eraseBuildUpdates(ctx, tx, deletion)
    await eraseBuildRequests(ctx, tx, deletion)
    await eraseOrderBook(tx, deletion)
    await eraseDisputeEvidence(tx, deletion)
    await erasePayments(tx, deletion)
    await eraseBuildOffers(tx, deletion)
    await eraseCollections(tx, deletion)
    await eraseAlerts(tx, deletion)
    await eraseReviews(ctx, tx, deletion)
    await eraseMessages(tx, deletion)
    await eraseReports(tx, deletion)
    // An unconfirmed address does not give access to what belongs to it.
    if (emailConfirmed) {
      await eraseSubscription(tx, deletion)
      await eraseInquiries(tx, deletion)
    }
    await eraseWebhooks(tx, deletion)
    await eraseUploads(ctx, tx, deletion)
    await eraseOperatorActions(tx, subjects)
    await eraseRateLimits(tx, deletion)
    await eraseAccount(ctx, tx, deletion)
  })
  return { message: 'Your account was deleted' }
}
