import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { requireAcceptedTerms } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { buyLabelJob } from './parcel-jobs.ts'
import { labelQuotes, shipments } from './shipments-tables.ts'

/** The builder chooses a rate. The choice is stored first; then a job buys the label and retries until it has an answer. */
export async function requestLabel(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  orderId: string,
  chosen: { rateId: string; insure: boolean },
): Promise<void> {
  const builder = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `label:${builder.id}`, times: 60, seconds: 3600 })

  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(ctx, tx, orderId)
    authorize(deliveryPolicy.buyLabel(order))
    const now = ctx.now()
    const [quote] = await tx
      .delete(labelQuotes)
      .where(and(eq(labelQuotes.orderId, orderId), gt(labelQuotes.expiresAt, now)))
      .returning()
    const rate = quote?.rates.find(({ rateId }) => rateId === chosen.rateId)
    if (!quote || !rate) throw new Refusal('conflict', 'These rates have expired. Please ask for new ones.')

    const { carrier, service, rateCents, surchargeCents } = rate
    const { carrierShipmentId, exportFilingNumber } = quote
    const postage = { carrierShipmentId, carrierRateId: rate.id, carrier, service, rateCents, surchargeCents }
    // What was sold as insured is insured, whatever the builder ticks.
    const insuredCents = chosen.insure || order.saleTerms?.shipping_insured ? order.subtotalCents : null
    const shipment = only(
      await tx
        .insert(shipments)
        .values({ orderId, status: 'buying', ...postage, exportFilingNumber, insuredCents, createdAt: now, updatedAt: now })
        .returning({ id: shipments.id }),
    )
    await ctx.jobs.enqueue(tx, buyLabelJob, { shipmentId: shipment.id })
    await notifyBuyerAndBuilder(tx, order)
  })
}
