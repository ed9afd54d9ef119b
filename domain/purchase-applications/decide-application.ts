import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { signedIn } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { products } from '../products/products-table.ts'
import { applicationPolicy } from './application-policy.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

const TEXTS = { approved: 'Application approved', declined: 'Application declined' } as const

/** The builder says yes or no to a buyer who asked. Saying the same again changes nothing. */
export async function decideApplication(
  ctx: Needs<'db' | 'actor' | 'now'>,
  input: { applicationId: string; decision: keyof typeof TEXTS },
): Promise<{ message: string }> {
  const builder = signedIn(ctx.actor)
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
    await announce(tx, {
      live: [application.buyerId, builder.id].map((userId) => ({ userId, name: 'applications', id: application.id })),
    })
    return { message: TEXTS[input.decision] }
  })
}

/** Product before application, the order in which a sale locks them. */
async function lockApplication(tx: Tx, id: string) {
  const ofApplication = eq(purchaseApplications.id, id)
  const [found] = await tx.select({ productId: purchaseApplications.productId }).from(purchaseApplications).where(ofApplication)
  if (!found) return undefined

  const [product] = await tx
    .select({ status: products.status, builderId: products.builderId })
    .from(products)
    .where(eq(products.id, found.productId))
    .for('share')
  const [application] = await tx.select().from(purchaseApplications).where(ofApplication).for('update')
  if (!product || !application) return undefined

  const [builder] = await tx.select().from(userProfiles).where(eq(userProfiles.id, product.builderId))
  return builder && { ...application, builderUserId: builder.userId, productStatus: product.status }
}
