import { desc, eq } from 'drizzle-orm'
import type { OrderReturns, Return } from '#contracts/buying/return-views.ts'
import type { Decided } from '#contracts/buying/returns.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { decisionOf } from './possible-decision.ts'
import { buyerPaysLabel, type Figures, figuresNow, figuresView, mostOf, policyOf } from './return-figures.ts'
import { mayActAll, returnNotFound, sideOf } from './return-policy.ts'
import { kindOfReturn, subjectOfReturn } from './return-subject.ts'
import type { Returnables, ReturnFacts } from './returnable.ts'
import { type ReturnRow, returns } from './returns-table.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** A return, for its two sides and operators. */
export function getReturn(ctx: Deps, returnables: Returnables, id: string): Promise<Return> {
  requireAccount(ctx.actor)
  return showReturn(ctx, ctx.db, returnables, id)
}

/** The same inside an action. */
export async function showReturn(ctx: Omit<Deps, 'db'>, db: Queryable, returnables: Returnables, id: string): Promise<Return> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  const facts = row && (await returnables[kindOfReturn(row)].read({ ...ctx, db }, subjectOfReturn(row)))
  const side = facts && sideOf(ctx.actor, facts)
  if (!row || !facts || !side) throw returnNotFound()
  return returnView(ctx, facts, { row, parcel: await findLatestShipment(db, id), side })
}

type Side = Return['side']

/** `parcel`: the latest one on its way back. */
type Shown = { row: ReturnRow; parcel: ShipmentRow | undefined; side: Side }

function returnView({ actor, now, settings }: Omit<Deps, 'db'>, facts: ReturnFacts, { row, parcel, side }: Shown): Return {
  const open = facts.openReturn?.id === row.id ? facts.openReturn : undefined
  const { status } = row
  const can = abilities(mayActAll(actor, facts, open))
  const figures = open ? figuresNow(facts) : closedFigures(row)
  const isToShip = status === 'approved' || (status === 'declared' && facts.delivery === 'delivered')
  return {
    ...rowView(row),
    // No deadline runs during a dispute.
    due_at: facts.isDisputed ? null : (row.dueAt?.toISOString() ?? null),
    is_disputed: facts.isDisputed,
    delivery: facts.delivery,
    side,
    title: facts.title,
    image: facts.image,
    builder_name: facts.builder.name,
    buyer_name: facts.buyerName,
    time_zone: settings.timeZone,
    figures: figuresView(figures),
    shipping_paid_by: policyOf(facts, row.reason).shippingPaidBy,
    share: side === 'builder' && open ? toDollars(keptShareCents(facts, figures)) : null,
    ...parcelView(facts, row, { parcel, side }),
    to: side === 'buyer' && isToShip ? facts.workshop : null,
    to_decide: side === 'operator' && open ? toDecide(facts, now()) : null,
    can: parcel?.status === 'buying' ? { ...can, label: false, ship: false } : can,
  }
}

/** The builder's share of what they keep. */
function keptShareCents({ left: { shareCents, priceCents } }: ReturnFacts, { feeCents }: Figures): number {
  return priceCents > 0 ? Math.round((shareCents * feeCents) / priceCents) : 0
}

type Parcel = Pick<Return, 'label_price' | 'label_status' | 'label_url' | 'tracking'>

function parcelView(
  facts: ReturnFacts,
  { reason, labelCents, shippedAt, status: returnStatus }: ReturnRow,
  { parcel, side }: Omit<Shown, 'row'>,
): Parcel {
  const isBuyer = side === 'buyer'
  const { status, labelUrl, carrier, trackingCode: code, trackingUrl: url, trackingStatus } = parcel ?? {}
  const isLabel = status === 'buying' || status === 'bought' || status === 'refused'
  const isLive = status === 'bought' || status === 'own'
  const isToPrint = isBuyer && status === 'bought' && returnStatus !== 'closed' && !shippedAt
  return {
    label_price: isBuyer && labelCents !== null && buyerPaysLabel(facts, reason) ? toDollars(labelCents) : null,
    label_status: isLabel ? status : null,
    label_url: isToPrint ? (labelUrl ?? null) : null,
    tracking: isLive && carrier && code ? { carrier, code, url: url ?? null, status: trackingStatus ?? null } : null,
  }
}

async function findLatestShipment(db: Queryable, id: string): Promise<ShipmentRow | undefined> {
  const ofReturn = eq(shipments.consignmentId, id)
  const [latest] = await db
    .select()
    .from(shipments)
    .where(ofReturn)
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(1)
  return latest
}

/** What lists and pages show of the row, the same for everyone */
export function entryRowView(row: ReturnRow) {
  return {
    id: row.id,
    order_id: row.orderId,
    request_id: row.requestId,
    reason: row.reason,
    status: row.status,
    outcome: row.outcome,
    due_at: row.dueAt?.toISOString() ?? null,
    offered: row.offeredCents === null ? null : toDollars(row.offeredCents),
    refund: row.status === 'closed' ? toDollars(closedFigures(row).totalCents) : null,
    created_at: row.requestedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** What only its page shows */
function rowView(row: ReturnRow) {
  const { status, decision } = row
  return {
    ...entryRowView(row),
    review_reason: status === 'closed' ? null : row.reviewReason,
    version: row.version,
    line: row.line,
    details: row.details,
    photos: row.photos,
    answer: row.answer,
    answer_text: row.answerText,
    condition_text: row.conditionText,
    condition_photos: row.conditionPhotos,
    label: row.labelCents === null ? ('own' as const) : ('shop' as const),
    timeline: timelineOf(row),
    decision: decision && decisionView(decision),
  }
}

function decisionView({ about, decision, backCents, keepsCents, reason, at }: Decided): Return['decision'] {
  return { about, decision, refund: toDollars(backCents), kept: toDollars(keepsCents), reason, at }
}

function toDecide(facts: ReturnFacts, now: Date): Return['to_decide'] {
  const possible = decisionOf(facts, now)
  if (!possible) return null
  const choices = possible.choices.map((decision) => ({
    decision,
    refund: toDollars(mostOf(facts, possible.about, decision)),
    paid_by: decision === 'shop_pays' ? ('shop' as const) : ('builder' as const),
  }))
  return { about: possible.about, choices }
}

/** The refund of a closed return. */
function closedFigures({ refundCents, keptCents, outcome }: ReturnRow): Figures {
  const totalCents = outcome === 'refunded' || outcome === 'part_refunded' ? (refundCents ?? 0) : 0
  return { priceCents: totalCents + keptCents, deliveryCents: 0, feeCents: keptCents, labelCents: 0, totalCents }
}

function timelineOf({ requestedAt, approvedAt, shippedAt, receivedAt, closedAt }: ReturnRow): Return['timeline'] {
  const steps = { requested: requestedAt, approved: approvedAt, shipped: shippedAt, received: receivedAt, closed: closedAt }
  return Object.entries(steps).flatMap(([what, at]) =>
    at ? [{ what: what as Return['timeline'][number]['what'], at: at.toISOString() }] : [],
  )
}

/** The latest return of an order or a build, for its page */
export function latestReturnView(latest: LatestReturn | null): LatestReturn | null {
  return latest && { id: latest.id, reason: latest.reason, status: latest.status, outcome: latest.outcome }
}
type LatestReturn = NonNullable<OrderReturns['latest']>

/** The possible requests of a buyer, and the latest return. The builder has none. */
export function orderReturnsView(
  { actor, settings }: { actor: Actor } & Needs<'settings'>,
  facts: Pick<ReturnFacts, 'buyerId' | 'builderUserId' | 'requests'> & { lastReturn: OrderReturns['latest'] | undefined },
  { notArrivedFrom, mayConfirmArrival }: { notArrivedFrom: Date | null | undefined; mayConfirmArrival: boolean },
): OrderReturns {
  const { requests, lastReturn } = facts
  const isBuyer = sideOf(actor, facts) === 'buyer'
  const until = (reason: keyof typeof requests) => (isBuyer ? (requests[reason].until?.toISOString() ?? null) : null)
  const may = (reason: keyof typeof requests) => isBuyer && requests[reason].may === true
  return {
    latest: latestReturnView(lastReturn ?? null),
    trial_until: until('trial'),
    report_until: until('not_as_agreed'),
    withdraw_until: until('withdrawal'),
    not_arrived_from: notArrivedFrom?.toISOString() ?? null,
    time_zone: settings.timeZone,
    can: {
      trial: may('trial'),
      report: may('not_as_agreed'),
      withdraw: may('withdrawal'),
      not_arrived: may('not_arrived'),
      confirm_arrival: isBuyer && mayConfirmArrival,
    },
  }
}
