import { eraseCheckouts } from '#domain/buying/checkout/erase-checkouts.ts'
import { eraseCollections } from '#domain/buying/collections/erase-collections.ts'
import { eraseOrders } from '#domain/buying/orders/erase-orders.ts'
import { eraseApplications } from '#domain/buying/purchase-applications/erase-applications.ts'
import { eraseReviews } from '#domain/buying/reviews/erase-reviews.ts'
import { eraseImports } from '#domain/catalog/product-imports/delete-imports.ts'
import { eraseProducts } from '#domain/catalog/products/erase-products.ts'
import { eraseAgreements } from '#domain/custom-builds/agreements/erase-agreements.ts'
import { eraseBuilds } from '#domain/custom-builds/builds/erase-builds.ts'
import { eraseChanges } from '#domain/custom-builds/changes/erase-changes.ts'
import { eraseHandOvers } from '#domain/custom-builds/delivery/erase-hand-overs.ts'
import { eraseBuildOffers } from '#domain/custom-builds/offers/erase-build-offers.ts'
import { eraseOrderBook } from '#domain/custom-builds/order-book/erase-order-book.ts'
import { eraseBuildRequests } from '#domain/custom-builds/requests/erase-build-requests.ts'
import { eraseBuildUpdates } from '#domain/custom-builds/updates/erase-build-updates.ts'
import { eraseAlerts } from '#domain/finding/alerts/erase-alerts.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { eraseRateLimits } from '#domain/kernel/erase-rate-limits.ts'
import { eraseMessages } from '#domain/messaging/conversations/erase-messages.ts'
import { eraseInquiries } from '#domain/messaging/inquiries/erase-inquiries.ts'
import { eraseSubscription } from '#domain/messaging/newsletter/erase-subscription.ts'
import { erasePayments } from '#domain/money/payments/erase-payments.ts'
import { lockBuyer, lockBuyerPayments } from '#domain/money/payments/lock-buyer.ts'
import { refuseDisputedDeletion } from '#domain/money/payments/refuse-disputed-deletion.ts'
import { erasePayouts } from '#domain/money/payouts/erase-payouts.ts'
import { eraseDisputeEvidence } from '#domain/operations/operators/erase-dispute-evidence.ts'
import { eraseOperatorActions, findOperatorActionSubjects } from '#domain/operations/operators/erase-operator-actions.ts'
import { eraseReports } from '#domain/operations/operators/erase-reports.ts'
import { refuseOperatorDeletion } from '#domain/operations/operators/refuse-operator-deletion.ts'
import { eraseWebhooks } from '#domain/operations/webhook-endpoints/erase-webhooks.ts'
import { eraseAccount } from '#domain/people/accounts/erase-account.ts'
import { lockAccountForDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { verifyCurrentPassword } from '#domain/people/accounts/verify-current-password.ts'
import { eraseUploads } from '#domain/people/uploads/erase-uploads.ts'

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
