import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OrderReturns, Return } from '#contracts/buying/return-views.ts'
import type { Decided } from '#contracts/buying/returns.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { type Actor, requireAccount, requireOperator } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { decisionOf } from './possible-decision.ts'
import { buyerPaysLabel, type Figures, figuresNow, figuresView, policyOf } from './return-figures.ts'
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
  const rows = await db.select().from(returns).where(eq(returns.id, id))
  const [view] = await viewsOf({ ...ctx, db }, returnables, rows)
  if (!view) throw returnNotFound()
  return view
}

type Page = { limit: number; cursor?: string | undefined }

/** The returns of the signed-in builder, most recently changed first. */
export function listReceivedReturns(ctx: Deps, returnables: Returnables, page: Page) {
  const { id } = requireAccount(ctx.actor)
  const own = sql`${returns.builderId} = (select ${userProfiles.id} from ${userProfiles} where ${userProfiles.userId} = ${id})`
  return listReturns(ctx, returnables, { which: own, page })
}

/** The returns that operators review, most recently changed first. */
export function listReturnsInReview(ctx: Deps, returnables: Returnables, page: Page) {
  requireOperator(ctx.actor)
  return listReturns(ctx, returnables, { which: and(ne(returns.status, 'closed'), isNotNull(returns.reviewReason)), page })
}

async function listReturns(ctx: Deps, returnables: Returnables, { which, page }: { which: SQL | undefined; page: Page }) {
  const { cursor, limit } = page
  const older = cursor === undefined ? undefined : olderThan(cursor)
  const rows = await ctx.db
    .select()
    .from(returns)
    .where(and(which, older))
    .orderBy(desc(returns.updatedAt), desc(returns.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    returns: await viewsOf(ctx, returnables, shown),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

function olderThan(cursor: string): SQL {
  if (isUuid(cursor))
    return sql`(${returns.updatedAt}, ${returns.id}) < (select r.updated_at, r.id from returns r where r.id = ${cursor}::uuid)`
  throw new Refusal('invalid_input', 'This cursor is not valid', { fields: { cursor: ['This cursor is not valid'] } })
}

/** Those that the person may read, with one read of all their orders and one of all their builds. */
async function viewsOf(ctx: Deps, returnables: Returnables, rows: readonly ReturnRow[]): Promise<Return[]> {
  const facts = new Map<string, ReturnFacts>()
  for (const kind of ['order', 'build'] as const) {
    const ids = rows.filter((row) => kindOfReturn(row) === kind).map(subjectOfReturn)
    if (ids.length === 0) continue
    for (const each of await returnables[kind].read(ctx, ids)) facts.set(each.id, each)
  }
  const parcels = await listLatestShipments(ctx.db, rows)
  return rows.flatMap((row) => {
    const of = facts.get(subjectOfReturn(row))
    const side = of && sideOf(ctx.actor, of)
    return side ? [returnView(ctx, of, { row, parcel: parcels.get(row.id), side })] : []
  })
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
    to_decide: side === 'operator' && open ? toDecide(facts, figures, now()) : null,
    can: { ...can, label: can.label && parcel?.status !== 'buying' },
  }
}

/** The builder's share of what they keep. */
function keptShareCents({ left: { shareCents, priceCents } }: ReturnFacts, { feeCents }: Figures): number {
  return priceCents > 0 ? Math.round((shareCents * feeCents) / priceCents) : 0
}

type Parcel = Pick<Return, 'label_price' | 'label_status' | 'label_url' | 'tracking'>

function parcelView(facts: ReturnFacts, { reason, labelCents }: ReturnRow, { parcel, side }: Omit<Shown, 'row'>): Parcel {
  const isBuyer = side === 'buyer'
  const { status, labelUrl, carrier, trackingCode: code, trackingUrl: url, trackingStatus } = parcel ?? {}
  const isLabel = status === 'buying' || status === 'bought' || status === 'refused'
  const isLive = status === 'bought' || status === 'own'
  return {
    label_price: isBuyer && labelCents !== null && buyerPaysLabel(facts, reason) ? toDollars(labelCents) : null,
    label_status: isLabel ? status : null,
    label_url: isBuyer && status === 'bought' ? (labelUrl ?? null) : null,
    tracking: isLive && carrier && code ? { carrier, code, url: url ?? null, status: trackingStatus ?? null } : null,
  }
}

/** The parcel of each of these returns. */
async function listLatestShipments(db: Queryable, rows: readonly ReturnRow[]): Promise<Map<string, ShipmentRow>> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.consignmentId, ids))
    .orderBy(shipments.createdAt, shipments.id)
  return new Map(found.map((parcel) => [parcel.consignmentId, parcel]))
}

/** What the row says, the same for everyone. */
function rowView(row: ReturnRow) {
  const { status, decision } = row
  return {
    id: row.id,
    order_id: row.orderId,
    request_id: row.requestId,
    reason: row.reason,
    status,
    review_reason: status === 'closed' ? null : row.reviewReason,
    outcome: row.outcome,
    version: row.version,
    due_at: row.dueAt?.toISOString() ?? null,
    line: row.line,
    details: row.details,
    photos: row.photos,
    answer: row.answer,
    answer_text: row.answerText,
    offered: row.offeredCents === null ? null : toDollars(row.offeredCents),
    condition_text: row.conditionText,
    condition_photos: row.conditionPhotos,
    label: row.labelCents === null ? ('own' as const) : ('shop' as const),
    timeline: timelineOf(row),
    decision: decision && decisionView(decision),
    created_at: row.requestedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function decisionView({ about, decision, backCents, keepsCents, reason, at }: Decided): Return['decision'] {
  return { about, decision, refund: toDollars(backCents), kept: toDollars(keepsCents), reason, at }
}

function toDecide(facts: ReturnFacts, { totalCents }: Figures, now: Date): Return['to_decide'] {
  const possible = decisionOf(facts, now)
  if (!possible) return null
  const choices = possible.choices.map((decision) => ({
    decision,
    refund: decision === 'as_agreed' ? 0 : toDollars(totalCents),
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
    latest: lastReturn ? { id: lastReturn.id, reason: lastReturn.reason, status: lastReturn.status } : null,
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
