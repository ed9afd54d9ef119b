import { forgetAccount } from '#domain/accounts/forget-account.ts'
import { lockLeaving } from '#domain/accounts/lock-leaving.ts'
import { provePassword } from '#domain/accounts/prove-password.ts'
import { forgetCheckouts } from '#domain/checkout/forget-checkouts.ts'
import { forgetCollections } from '#domain/collections/forget-collections.ts'
import { forgetCustomBuilds } from '#domain/custom-builds/forget-custom-builds.ts'
import { forgetInquiries } from '#domain/inquiries/forget-inquiries.ts'
import { signedIn } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { eraseLimits } from '#domain/kernel/erase-limits.ts'
import { forgetMessages } from '#domain/messaging/forget-messages.ts'
import { forgetSubscription } from '#domain/newsletter/forget-subscription.ts'
import { eraseActs, findActSubjects } from '#domain/operators/erase-acts.ts'
import { forgetReports } from '#domain/operators/forget-reports.ts'
import { refuseFormerOperator } from '#domain/operators/refuse-former-operator.ts'
import { forgetOrders } from '#domain/orders/forget-orders.ts'
import { erasePayments } from '#domain/payments/erase-payments.ts'
import { lockBuyer, lockPaymentsOf } from '#domain/payments/lock-buyer.ts'
import { forgetPayouts } from '#domain/payouts/forget-payouts.ts'
import { forgetListings } from '#domain/products/forget-listings.ts'
import { forgetApplications } from '#domain/purchase-applications/forget-applications.ts'
import { forgetReviews } from '#domain/reviews/forget-reviews.ts'
import { forgetUploads } from '#domain/uploads/forget-uploads.ts'

type Deeds = Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>

/**
 * Deletes the account of whoever is asking, wholly or not at all. Each capability forgets its own part and may
 * refuse; the books stay and name nobody.
 */
export async function deleteAccount(ctx: Deeds, { password }: { password: string }): Promise<{ message: string }> {
  const { id, emailConfirmed } = signedIn(ctx.actor, 'User not authenticated')
  const passwordHash = await provePassword(ctx, password)
  await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, id)
    await lockPaymentsOf(tx, id)
    const leaving = await lockLeaving(tx, ctx, { passwordHash })
    await refuseFormerOperator(tx, leaving)
    // Before the others write to whoever is left behind.
    await ctx.jobs.erase(tx, leaving)
    const subjects = await findActSubjects(tx, leaving)

    // Locks the instruments, so that whatever is sold or held is so before the next ones look.
    await forgetListings(tx, ctx, leaving)
    await forgetCheckouts(tx, leaving)
    await forgetOrders(tx, leaving)
    await forgetPayouts(tx, ctx, leaving)
    await forgetApplications(tx, ctx, leaving)
    await forgetCustomBuilds(tx, ctx, leaving)
    await erasePayments(tx, leaving)
    await forgetCollections(tx, leaving)
    await forgetReviews(tx, ctx, leaving)
    await forgetMessages(tx, leaving)
    await forgetReports(tx, leaving)
    // Whoever has not proven an address takes nothing from it.
    if (emailConfirmed) {
      await forgetSubscription(tx, leaving)
      await forgetInquiries(tx, leaving)
    }
    await forgetUploads(tx, ctx, leaving)
    await eraseActs(tx, subjects)
    await eraseLimits(tx, leaving)
    await forgetAccount(tx, ctx, leaving)
  })
  return { message: 'Your account was deleted' }
}
