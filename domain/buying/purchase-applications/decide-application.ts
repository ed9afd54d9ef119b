import { eq } from 'drizzle-orm'
import { builderName } from '#contracts/catalog/products.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { applicationApprovedEmail, applicationDeclinedEmail } from './application-emails.ts'
import { applicationPolicy } from './application-policy.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

const TEXTS = { approved: 'Application approved', declined: 'Application declined' } as const

/** The builder approves or declines an application, and the buyer gets an email. Repeating the decision changes nothing. */
export async function decideApplication(
  ctx: Needs<'db' | 'actor' | 'now' | 'jobs'>,
  input: { applicationId: string; decision: keyof typeof TEXTS },
): Promise<{ message: string }> {
  const builder = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, input.applicationId)
    const isOwn = application?.builderUserId === builder.id
    if (isOwn && application.status === input.decision) return { message: TEXTS[input.decision] }

    if (!application) throw new Refusal('not_found', 'Application not found')
    authorize(applicationPolicy.decide(builder, application))
    if (input.decision === 'approved' && application.productStatus !== 'listed') {
      throw new Refusal('unavailable', 'This item is no longer available')
    }

    await tx
      .update(purchaseApplications)
      .set({ status: input.decision, decidedAt: ctx.now() })
      .where(eq(purchaseApplications.id, application.id))
    await notifyBuyer(ctx, tx, application, input.decision)
    await announce(tx, {
      live: [application.buyerId, builder.id].map((userId) => ({ userId, name: 'applications', id: application.id })),
    })
    return { message: TEXTS[input.decision] }
  })
}

/** Product before application, the order in which a sale locks them */
async function lockApplication(tx: Tx, id: string) {
  const ofApplication = eq(purchaseApplications.id, id)
  const [found] = await tx.select({ productId: purchaseApplications.productId }).from(purchaseApplications).where(ofApplication)
  if (!found) return undefined

  const [product] = await tx
    .select({ status: products.status, name: products.name, imageKey: firstImageKey, builderId: products.builderId })
    .from(products)
    .where(eq(products.id, found.productId))
    .for('share')
  const [application] = await tx.select().from(purchaseApplications).where(ofApplication).for('update')
  if (!product || !application) return undefined

  const [builder] = await tx.select().from(userProfiles).where(eq(userProfiles.id, product.builderId))
  return (
    builder && {
      ...application,
      builder,
      builderUserId: builder.userId,
      productName: product.name,
      imageKey: product.imageKey,
      productStatus: product.status,
    }
  )
}

type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

async function notifyBuyer(ctx: Needs<'jobs'>, tx: Tx, application: LockedApplication, decision: keyof typeof TEXTS) {
  // Their current address, since the one in the application may no longer be theirs
  const { email: to } = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, application.buyerId)))
  const { productId, productName, imageKey, builder } = application
  const name = builderName({ business_name: builder.businessName, display_name: builder.publicName })
  const details = { to, productName, builderName: name }
  if (decision === 'approved') await enqueueMail(ctx, tx, applicationApprovedEmail, { ...details, productId, imageKey })
  else await enqueueMail(ctx, tx, applicationDeclinedEmail, details)
}
