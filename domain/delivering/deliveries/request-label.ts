import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms, requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { ConsignmentRef } from './consignment.ts'
import { labelQuotes, shipments } from './deliveries-tables.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { lockOwnConsignment } from './lock-own-consignment.ts'
import { buyLabelJob } from './parcel-jobs.ts'

/** Stores the sender's chosen rate; a job then buys the label and retries until it has an answer. */
export async function requestLabel(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs'>,
  ref: ConsignmentRef,
  chosen: { rateId: string; insure: boolean },
): Promise<void> {
  // A return doesn't require new terms: those accepted with the purchase apply.
  const sender = ref.consigner.kind === 'return' ? requireAccount(ctx.actor) : requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `label:${sender.id}`, times: 60, seconds: 3600 })

  await ctx.db.transaction(async (tx) => {
    const consignment = await lockOwnConsignment(ctx, tx, ref)
    authorize(deliveryPolicy.buyLabel(consignment))
    const now = ctx.now()
    const [quote] = await tx
      .delete(labelQuotes)
      .where(and(eq(labelQuotes.consignmentId, ref.id), gt(labelQuotes.expiresAt, now)))
      .returning()
    const rate = quote?.rates.find(({ rateId }) => rateId === chosen.rateId)
    if (!quote || !rate) throw new Refusal('conflict', 'These rates have expired. Please get new ones.')

    const { carrier, service, rateCents, surchargeCents, exchange } = rate
    const { carrierShipmentId, exportFilingNumber } = quote
    const postage = { carrierShipmentId, carrierRateId: rate.id, carrier, service, rateCents, surchargeCents, exchange }
    // An instrument sold as insured is always insured.
    const insuredCents = chosen.insure || consignment.isInsured ? consignment.valueCents : null
    const shipment = only(
      await tx
        .insert(shipments)
        .values({
          consignmentId: ref.id,
          status: 'buying',
          ...postage,
          exportFilingNumber,
          insuredCents,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: shipments.id }),
    )
    await ctx.jobs.enqueue(tx, buyLabelJob, { shipmentId: shipment.id })
    await ref.consigner.notify(tx, consignment)
  })
}
