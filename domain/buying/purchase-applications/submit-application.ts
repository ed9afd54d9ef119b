import { eq } from 'drizzle-orm'
import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { MyApplication } from '#contracts/buying/purchase-application-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { lockAndEvaluatePurchase } from '#domain/catalog/products/evaluate-purchase.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { purchaseVerdict } from '#domain/catalog/products/purchase-state.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize, type Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { requireDisplayName } from '#domain/people/accounts/require-display-name.ts'
import { applicationReceivedEmail } from './application-emails.ts'
import { findMyApplication } from './list-my-applications.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

const ALREADY_APPLIED = 'You have already applied to purchase this instrument'

/** A buyer applies to buy a product that needs approval, and the builder gets an email. Nothing is charged. */
export async function submitApplication(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  input: { productId: string; message: string },
): Promise<{ message: string; application: MyApplication }> {
  const buyer = requireAcceptedTerms(ctx.actor, 'Sign up to apply')
  const buyerName = await requireDisplayName(ctx.db, buyer)
  await enforceRateLimit(ctx, { key: `apply:${buyer.id}`, times: 20, seconds: 3600 })
  const now = ctx.now()

  const application = await ctx.db.transaction(async (tx) => {
    const purchase = await lockAndEvaluatePurchase(tx, { actor: buyer, productId: input.productId, now })
    if (!purchase) throw new Refusal('not_found', 'This item is no longer available')
    authorize(applyVerdict(purchase.state))

    const { id, message } = await insertOne(tx, buyer, { ...input, createdAt: now })
    const { builder, ...product } = await selectApplied(tx, input.productId)
    const received = { ...product, buyerName, message, applicationId: id }
    await enqueueMail(ctx, tx, applicationReceivedEmail, { to: builder.email, ...received })
    await announce(tx, { live: [buyer.id, builder.id].map((userId) => ({ userId, name: 'applications', id })) })
    const written = await findMyApplication(ctx, tx, { buyer, id })
    if (!written) throw new Error(`The application ${id} was not written`)
    return written
  })
  return { message: 'Application submitted. The builder will confirm availability.', application }
}

function applyVerdict(state: PurchaseState): Verdict {
  if (state === 'apply') return true
  if (state === 'application_pending') return new Refusal('conflict', ALREADY_APPLIED)
  if (state === 'available' || state === 'in_cart') return new Refusal('conflict', 'You can buy this instrument without applying')
  return purchaseVerdict(state)
}

/** The unique index decides: one of several concurrent applications is stored, the others are refused. */
async function insertOne(tx: Tx, buyer: Account, input: { productId: string; message: string; createdAt: Date }) {
  const [inserted] = await tx
    .insert(purchaseApplications)
    .values({
      productId: input.productId,
      buyerId: buyer.id,
      buyerEmail: buyer.email,
      message: input.message.trim(),
      createdAt: input.createdAt,
    })
    .onConflictDoNothing()
    .returning()
  if (!inserted) throw new Refusal('conflict', ALREADY_APPLIED)
  return inserted
}

/** The product, and the builder to notify */
async function selectApplied(tx: Tx, productId: string) {
  return only(
    await tx
      .select({ productName: products.name, imageKey: firstImageKey, builder: { id: users.id, email: users.email } })
      .from(products)
      .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(eq(products.id, productId)),
  )
}
