import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { findDisputed } from '../payments/dispute-conditions.ts'
import { payments } from '../payments/payments-tables.ts'
import { recordLabelSurcharge } from '../payouts/record-label-surcharge.ts'
import type { Label } from '../ports/carriers.ts'
import type { OrderRow } from './create-order.ts'
import type { ShipmentRow } from './find-active-shipment.ts'
import { labelSurcharge } from './label-surcharge.ts'
import { lockShipment } from './lock-shipment.ts'
import { moveDelivery } from './move-delivery.ts'
import { notifyBuyerAndBuilder } from './notify-buyer-and-builder.ts'
import { voidLabelJob } from './parcel-jobs.ts'
import { shipments } from './shipments-tables.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'carriers'>

/** Buys the chosen label. Safe to repeat: if an earlier attempt bought it, that label is found. */
export async function buyLabel(ctx: Deps, { shipmentId }: { shipmentId: string }): Promise<void> {
  const wanted = await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId)
    if (locked?.shipment.status === 'buying' && (locked.order.refundRequestedAt || (await isWithBankNow(tx, locked.order)))) {
      await tx.update(shipments).set({ status: 'voiding', updatedAt: ctx.now() }).where(eq(shipments.id, shipmentId))
      await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId })
      return undefined
    }
    return locked?.shipment
  })
  if (!wanted?.carrierShipmentId || !wanted.carrierRateId) return

  // An interrupted attempt may have bought a label that was cancelled since: it has to be returned too.
  const isCalledOff = wanted.status === 'voiding' || wanted.status === 'voided'
  if (isCalledOff && !wanted.labelUrl) return saveLabel(ctx, wanted, await ctx.carriers.findLabel(wanted.carrierShipmentId))
  if (wanted.status !== 'buying') return

  const { carrierShipmentId, carrierRateId: rateId, insuredCents: insureCents } = wanted
  try {
    await saveLabel(ctx, wanted, await ctx.carriers.buyLabel({ shipmentId: carrierShipmentId, rateId, insureCents }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error
    await saveRefusal(ctx, shipmentId, error.message)
  }
}

/** Whether a bank has the order's money and is still deciding: then nothing is sent. */
async function isWithBankNow(tx: Tx, { checkoutId }: OrderRow): Promise<boolean> {
  const payment = tx.select({ id: payments.id }).from(payments).where(eq(payments.checkoutId, checkoutId))
  return (await findDisputed(tx, payment)) === 'open'
}

async function saveLabel(ctx: Deps, { id }: ShipmentRow, label: Label | undefined): Promise<void> {
  if (!label) return
  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, id)
    if (!locked || locked.shipment.labelUrl) return
    const { order, shipment } = locked
    const isWanted =
      shipment.status === 'buying' &&
      order.status === 'completed' &&
      !order.refundRequestedAt &&
      !(await isWithBankNow(tx, order))
    const status = isWanted ? ('bought' as const) : ('voiding' as const)
    const costCents = label.costCents ?? shipment.rateCents
    await tx
      .update(shipments)
      .set({ ...label, status, costCents, updatedAt: ctx.now() })
      .where(eq(shipments.id, id))
    if (isWanted) {
      await recordLabelSurcharge(ctx, tx, await labelSurcharge(tx, locked))
      await moveDelivery(ctx, tx, order, 'label_created')
    } else await ctx.jobs.enqueue(tx, voidLabelJob, { shipmentId: id })
    await notifyBuyerAndBuilder(tx, order)
  })
}

/** Stores the carrier's refusal, so that the builder can choose another rate. */
async function saveRefusal(ctx: Deps, shipmentId: string, words: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockShipment(tx, shipmentId)
    if (locked?.shipment.status !== 'buying') return
    await tx
      .update(shipments)
      .set({ status: 'refused', refusal: words, updatedAt: ctx.now() })
      .where(eq(shipments.id, shipmentId))
    await notifyBuyerAndBuilder(tx, locked.order)
  })
}
