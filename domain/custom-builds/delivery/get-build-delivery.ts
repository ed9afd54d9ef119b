import { desc, eq } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import { PUNCH_LIST } from '#contracts/custom-builds/build-deliveries.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { WITHOUT_INSTRUMENT } from '#contracts/custom-builds/build-states.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { orderReturnsView } from '#domain/buying/returns/return-view.ts'
import { shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { type DeliveryFacts, deliveryPolicy } from '#domain/delivering/deliveries/delivery-policy.ts'
import type { ShipmentRow } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { shipmentView } from '#domain/delivering/deliveries/shipment-view.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize, type Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import type { Parcel } from '#domain/ports/carriers.ts'
import { crossesCustoms, needsExportFiling } from '#domain/ports/customs-border.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { buildNotFound } from '../builds/lock-build.ts'
import { buildCanShip, builderSaysFrom, getSender } from './build-consigner.ts'
import type { BuildDeliveryRow, DeliveryQuote } from './build-deliveries-table.ts'
import { type BuildDeliveryFacts, buildDeliveryPolicy, notArrivedFrom, requestsOf } from './build-delivery-policy.ts'
import { openDeliveryCents, parcelOfBuild } from './build-delivery-row.ts'
import { returnTermsOf } from './lock-build-delivery.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** The delivery of a build, for its two sides. */
export async function getBuildDelivery(ctx: Deps, requestId: string): Promise<BuildDelivery> {
  requireAccount(ctx.actor)
  return readView(ctx, ctx.db, requestId)
}

/** The same inside an action. */
export function showBuildDelivery(ctx: Omit<Deps, 'db'>, tx: Tx, requestId: string): Promise<BuildDelivery> {
  return readView(ctx, tx, requestId)
}

async function readView(ctx: Omit<Deps, 'db'>, db: Queryable, requestId: string): Promise<BuildDelivery> {
  const [build] = await listBuilds({ ...ctx, db }, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  authorize(buildPolicy.read(ctx.actor, build))
  return buildDeliveryView(ctx, build, await getBuildDeliveryFacts(db, build))
}

async function getBuildDeliveryFacts(db: Queryable, build: BuildSnapshot): Promise<ReadBuildDelivery> {
  const { requestId, buildDelivery, openReturn, parcel } = build
  const sheet = await findAgreedSheet(db, requestId)
  const sender = await getSender(db, requestId)
  const latest = db
    .select()
    .from(shipments)
    .where(eq(shipments.consignmentId, requestId))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  const isComplete = Object.keys(shipFromErrors(sender.from)).length === 0
  const workshop = isComplete ? shipFromAddress(sender.from) : null
  const route = workshop && buildDelivery?.shipTo ? { from: workshop, to: buildDelivery.shipTo } : undefined
  return {
    ...returnTermsOf(sheet),
    packed: parcelOfBuild(sender, buildDelivery),
    shipment: parcel ?? (await latest)[0],
    delivery: {
      kind: 'build',
      isPaid: build.openCents === 0,
      mayLeave: buildCanShip(build),
      deliveryStatus: buildDelivery?.deliveryStatus ?? 'preparing',
      fulfilment: buildDelivery?.fulfilment ?? 'shipping',
      disputed: build.bankHold && 'open',
      isMissed: openReturn?.reviewReason === 'not_arrived',
      builderSaysFrom: builderSaysFrom(build),
      shipment: parcel,
    },
    crossesCustoms: route !== undefined && crossesCustoms(route),
    needsExportFiling: route !== undefined && needsExportFiling(route, build.priceCents),
    sheet,
  }
}

export type BuildDeliveryDeps = Needs<'db' | 'actor' | 'now' | 'jobs' | 'settings'>

/** The facts of the view besides the build. */
type ReadBuildDelivery = Pick<BuildDeliveryFacts, 'trialPercent' | 'canWithdraw'> & {
  packed: Parcel
  /** The active shipment, or the latest one. */
  shipment: ShipmentRow | undefined
  delivery: DeliveryFacts
  needsExportFiling: boolean
  /** Crossing customs may require wood papers. */
  crossesCustoms: boolean
  sheet: SheetContent | undefined
}

/** The delivery of a build as one of its sides sees it. */
function buildDeliveryView(
  { actor, now, settings }: Needs<'actor' | 'now' | 'settings'>,
  build: BuildSnapshot,
  facts: ReadBuildDelivery,
): BuildDelivery {
  const side = actor?.id === build.builderUserId ? 'builder' : 'buyer'
  const { packed, shipment, delivery, sheet } = facts
  const { buildDelivery, paidDeliveryCents } = build
  const all = { ...build, ...facts }
  const isBuilder = side === 'builder'
  const to_pay = toPay(build, buildDelivery, paidDeliveryCents, now())
  const can = canOf(actor, all, { isBuilder, hasToPay: to_pay.path !== null, now: now() })
  return {
    request_id: build.requestId,
    side,
    status: build.status,
    builder_name: build.builder.name,
    buyer_name: build.buyerName,
    parcel: {
      weight_oz: packed.weightOz,
      length_inches: packed.lengthInches,
      width_inches: packed.widthInches,
      height_inches: packed.heightInches,
      is_measured: Boolean(buildDelivery?.parcel),
    },
    punch_list: punchListView(buildDelivery, facts.crossesCustoms),
    quote: isBuilder || !buildDelivery?.quote ? null : quoteView(buildDelivery.quote, now()),
    choice: choiceView(buildDelivery, { isBuilder, isPaid: openDeliveryCents(buildDelivery, paidDeliveryCents) === 0 }),
    to_pay,
    delivery_status: buildDelivery?.deliveryStatus ?? 'preparing',
    why_not: isBuilder && delivery.mayLeave !== true ? delivery.mayLeave.message : null,
    needs_export_filing: facts.needsExportFiling,
    shipment: shipment ? { ...shipmentView(shipment), ...(!isBuilder && LABEL_OF_BUILDER) } : null,
    withdrawn_at: build.withdrawnAt?.toISOString() ?? null,
    inspection_until: build.status === 'inspection' ? (build.inspectionUntil?.toISOString() ?? null) : null,
    lines: isBuilder ? [] : (sheet?.lines.map(({ label }) => label) ?? []),
    returns: orderReturnsView(
      { actor, settings },
      { ...build, requests: requestsOf(all, now()) },
      { notArrivedFrom: notArrivedFrom(all), mayConfirmArrival: buildDeliveryPolicy.confirmArrival(actor, all) === true },
    ),
    can,
  }
}

function punchListView(buildDelivery: BuildDeliveryRow | undefined, crossesCustoms: boolean): BuildDelivery['punch_list'] {
  const items = PUNCH_LIST.filter((item) => item !== 'wood_papers' || crossesCustoms)
  if (!buildDelivery) return { items, ticked: [], action: '', relief: '', serial: '' }
  const { ticked, action, relief, serial } = buildDelivery
  return { items, ticked: ticked.filter((item) => items.includes(item)), action, relief, serial }
}

/** The label's cost is for the builder only, and its image shows both addresses. */
const LABEL_OF_BUILDER = { label_url: null, label_cost: null, surcharge: 0, refusal: null, is_return_rejected: false }

function quoteView({ to, rates, dutiesOnDelivery, expiresAt }: DeliveryQuote, now: Date): BuildDelivery['quote'] {
  return {
    to,
    rates: rates.map(({ rateId, carrier, service, rateCents, deliveryDays }) => {
      return { id: rateId, carrier, service, rate: toDollars(rateCents), delivery_days: deliveryDays }
    }),
    duties_on_delivery: dutiesOnDelivery,
    expires_at: expiresAt,
    is_over: new Date(expiresAt) <= now,
  }
}

function choiceView(
  buildDelivery: BuildDeliveryRow | undefined,
  { isBuilder, isPaid }: { isBuilder: boolean; isPaid: boolean },
): BuildDelivery['choice'] {
  if (!buildDelivery?.fulfilment) return isBuilder && buildDelivery?.shipTo ? sameAddress(buildDelivery.shipTo) : null
  const { fulfilment, shipTo, carrier, service, shippingCents, rateEndsAt, pickupCode } = buildDelivery
  return {
    fulfilment,
    // Only the carrier gets the buyer's e-mail; the builder writes through the shop.
    ship_to: shipTo && (!isBuilder || isPaid) ? { ...shipTo, email: undefined } : null,
    carrier,
    service,
    delivery: toDollars(shippingCents),
    is_paid: isPaid,
    ends_at: isPaid ? null : (rateEndsAt?.toISOString() ?? null),
    pickup_code: isBuilder ? null : pickupCode,
  }
}

/** After a returned parcel and before a new choice, the builder can ship to the same address at their cost. */
function sameAddress(shipTo: Address): BuildDelivery['choice'] {
  const nothing = { carrier: null, service: null, delivery: 0, ends_at: null, pickup_code: null }
  return { fulfilment: 'shipping', ship_to: { ...shipTo, email: undefined }, is_paid: true, ...nothing }
}

const NOTHING_TO_PAY = { price: 0, delivery: 0, total: 0, path: null }

function toPay(
  build: BuildSnapshot,
  buildDelivery: BuildDeliveryRow | undefined,
  paidCents: number,
  now: Date,
): BuildDelivery['to_pay'] {
  if (WITHOUT_INSTRUMENT.includes(build.status)) return NOTHING_TO_PAY
  const isOver = !buildDelivery?.rateEndsAt || buildDelivery.rateEndsAt <= now
  const delivery = isOver ? 0 : openDeliveryCents(buildDelivery, paidCents)
  const total = build.openCents + delivery
  const link = delivery > 0 ? 'delivery' : 'full'
  return {
    price: toDollars(build.openCents),
    delivery: toDollars(delivery),
    total: toDollars(total),
    // Payments that a bank returned cannot be paid again here.
    path: total > 0 && build.lostCents === 0 ? buildPaymentPath(build.requestId, link) : null,
  }
}

function canOf(
  actor: Actor,
  build: BuildDeliveryFacts & ReadBuildDelivery & BuildSnapshot,
  { isBuilder, hasToPay, now }: { isBuilder: boolean; hasToPay: boolean; now: Date },
): BuildDelivery['can'] {
  const { delivery, status } = build
  const ofBuilder = (verdict: Verdict): Verdict =>
    isBuilder ? verdict : new Refusal('not_allowed', 'Only the builder can do this')
  const policy = buildDeliveryPolicy
  return abilities({
    pack: policy.pack(actor, build),
    measure: policy.measure(actor, build),
    choose: policy.choose(actor, build),
    pay: !isBuilder && status === 'ready' && hasToPay ? true : new Refusal('conflict', 'There is nothing to pay'),
    buy_label: ofBuilder(deliveryPolicy.buyLabel(delivery)),
    void_label: ofBuilder(deliveryPolicy.voidLabel(delivery)),
    mark_shipped: ofBuilder(deliveryPolicy.send(delivery)),
    mark_delivered: ofBuilder(deliveryPolicy.markDelivered(delivery, now)),
    mark_ready: ofBuilder(deliveryPolicy.markReady(delivery)),
    confirm_pickup: ofBuilder(deliveryPolicy.confirmPickup(delivery)),
    accept: policy.accept(actor, build),
  })
}
