import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { recordLabelCost, recordLabelSurcharge } from '#domain/money/payouts/record-label-surcharge.ts'
import type { Label } from '#domain/ports/carriers.ts'
import type { Consigners, Consignment } from './consignment.ts'
import { shipments } from './deliveries-tables.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { labelCostCents, labelMoney } from './label-money.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'
import { voidLabelJob } from './parcel-jobs.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings' | 'carriers'>

/** Buys the chosen label. Safe to repeat: if an earlier attempt bought it, that label is found. */
export async function buyLabel(ctx: Deps, consigners: Consigners, { shipmentId }: { shipmentId: string }): Promise<void> {
  const wanted = await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(ctx, tx, consigners, shipmentId)
    if (locked?.shipment.status === 'buying' && !isWanted(locked.consignment)) {
      await tx.update(shipments).set({ status: 'voiding', updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
      await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId })
      return undefined
    }
    return locked?.shipment
  })
  if (!wanted?.carrierShipmentId || !wanted.carrierRateId) return

  // An interrupted attempt may have bought a label that was cancelled since: it has to be returned too.
  const isCalledOff = wanted.status === 'voiding' || wanted.status === 'voided'
  if (isCalledOff && !wanted.labelUrl)
    return saveLabel(ctx, consigners, wanted, await ctx.carriers.findLabel(wanted.carrierShipmentId))
  if (wanted.status !== 'buying') return

  const { carrierShipmentId, carrierRateId: rateId, insuredCents: insureCents } = wanted
  try {
    await saveLabel(ctx, consigners, wanted, await ctx.carriers.buyLabel({ shipmentId: carrierShipmentId, rateId, insureCents }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error
    await saveRefusal(ctx, consigners, shipmentId, error.message)
  }
}

/** Shippable, and no payment is disputed. */
function isWanted({ mayLeave, disputed }: Consignment): boolean {
  return mayLeave === true && disputed !== 'open'
}

async function saveLabel(ctx: Deps, consigners: Consigners, { id }: ShipmentRow, label: Label | undefined): Promise<void> {
  if (!label) return
  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(ctx, tx, consigners, id)
    if (!locked || locked.shipment.labelUrl) return
    const { consigner, consignment, shipment } = locked
    const isUsed = shipment.status === 'buying' && isWanted(consignment)
    const status = isUsed ? ('bought' as const) : ('voiding' as const)
    const { cost, ...bought } = label
    const costCents = labelCostCents(cost, shipment)
    await tx
      .update(shipments)
      .set({ ...bought, status, costCents, updatedAt: ctx.now() })
      .where(eq(shipments.id, id))
    await recordLabelCost(ctx, tx, { ...labelMoney(locked), costCents: costCents ?? 0 })
    if (isUsed) {
      await recordLabelSurcharge(ctx, tx, labelMoney(locked))
      await moveDelivery(ctx, tx, { ...locked, to: 'label_created' })
    } else await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
    await consigner.notify(tx, consignment)
  })
}

/** Stores the carrier's refusal, so that the builder can choose another rate. */
async function saveRefusal(ctx: Deps, consigners: Consigners, shipmentId: string, words: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(ctx, tx, consigners, shipmentId)
    if (locked?.shipment.status !== 'buying') return
    await tx
      .update(shipments)
      .set({ status: 'refused', refusal: words, updatedAt: ctx.now() })
      .where(eq(shipments.id, shipmentId))
    await locked.consigner.notify(tx, locked.consignment)
  })
}
