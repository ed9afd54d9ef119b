import type { ReturnStep, ShipReturn } from '#contracts/buying/return-bodies.ts'
import type { Return } from '#contracts/buying/return-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { consign } from '#domain/delivering/deliveries/consignment.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { insertOwnParcel } from '#domain/delivering/deliveries/mark-shipped.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { approveReturn, closeKept, settleReport } from './close-return.ts'
import { moveReturn } from './move-return.ts'
import type { Returnables, ReturnCase, ReturnDeps } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'
import { type StepDeps, stepReturn } from './step-return.ts'

/** The buyer shipped it with a label of their own. After a withdrawal before delivery, this also starts the return. */
export function shipReturn(ctx: StepDeps, returnables: Returnables, id: string, asked: ShipReturn): Promise<Return> {
  return stepReturn(ctx, returnables, { id, version: asked.version, action: 'ship' }, async (tx, of, { status }) => {
    if (await findActiveShipment(tx, id)) throw new Refusal('conflict', 'This return already has a label')
    if (status === 'declared') await approveReturn(ctx, tx, of, { reason: 'withdrawal', by: 'buyer' })
    await consign(tx, { id, kind: 'return' })
    await insertOwnParcel(ctx, tx, id, { carrier: asked.carrier, trackingCode: asked.tracking_number })
    const said = `Return shipped: ${asked.carrier} ${asked.tracking_number}`
    const parcel = { deliveryStatus: 'shipped', labelCents: null, shippedAt: ctx.now() } as const
    await moveReturn(ctx, tx, of, 'shipped', { by: 'buyer', said }, { ...parcel, reviewReason: null })
  })
}

/** A carrier scanned the return of a locked case. */
export async function noteShipped(ctx: ReturnDeps, tx: Tx, of: ReturnCase): Promise<void> {
  if (of.facts.openReturn?.status !== 'approved' && of.facts.openReturn?.reviewReason !== 'not_shipped') return
  await moveReturn(ctx, tx, of, 'shipped', { by: 'clock' }, { shippedAt: ctx.now(), reviewReason: null })
}

/**
 * A carrier has the parcel of a return that closed without a refund, so an operator decides; its delivery continues the return. A completed
 * build stays completed.
 */
export async function reopenShipped(ctx: ReturnDeps, tx: Tx, { returnable, facts }: ReturnCase, row: ReturnRow): Promise<void> {
  if (row.outcome === 'refunded' || facts.openReturn || facts.kind !== 'order') return
  const of = { returnable, facts: Object.assign(facts, { openReturn: row }) }
  const reopened = { outcome: null, refundCents: null, reviewReason: 'not_shipped' } as const
  await moveReturn(ctx, tx, of, 'review', { by: 'clock' }, reopened)
}

/** A carrier delivered the return of a locked case, perhaps after the builder reported it missing; the builder inspects it. */
export async function noteReceived(ctx: ReturnDeps, tx: Tx, of: ReturnCase): Promise<void> {
  await noteShipped(ctx, tx, of)
  const { status, reviewReason } = of.facts.openReturn ?? {}
  if (status !== 'shipped' && reviewReason !== 'not_received') return
  await moveReturn(ctx, tx, of, 'received', { by: 'clock' }, { receivedAt: ctx.now(), reviewReason: null })
}

/** A carrier brought the parcel of a locked case back to the buyer, perhaps after a wrong delivery scan, so an operator decides. */
export async function noteLost(ctx: ReturnDeps, tx: Tx, of: ReturnCase): Promise<void> {
  const { status } = of.facts.openReturn ?? {}
  if (status !== 'shipped' && status !== 'received') return
  await moveReturn(ctx, tx, of, 'review', { by: 'clock' }, { reviewReason: 'not_received', receivedAt: null })
}

/** The buyer keeps the instrument, or takes a report back. */
export function cancelReturn(ctx: StepDeps, returnables: Returnables, id: string, { version }: ReturnStep): Promise<Return> {
  return stepReturn(ctx, returnables, { id, version, action: 'cancel' }, async (tx, of, { status }) => {
    if (status === 'requested') await settleReport(ctx, tx, of, { by: 'buyer', said: 'I’m canceling my report.' })
    else await closeKept(ctx, tx, of, { by: 'buyer' })
  })
}
