import { eq } from 'drizzle-orm'
import { NOT_ARRIVED_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { WITHOUT_INSTRUMENT } from '#contracts/custom-builds/build-states.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import type { Consigner, Consignment, ConsignmentDetails, ConsignmentRef } from '#domain/delivering/deliveries/consignment.ts'
import { customsGoods } from '#domain/delivering/shipping/customs-goods.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { only, type Queryable, type Tx } from '#domain/kernel/db.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'
import { announceBuild, type LockedBuild, lockBuild } from '../builds/lock-build.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { findBuildDelivery, openDeliveryCents, parcelOfBuild, shipFromOfBuilder, usualCategories } from './build-delivery-row.ts'
import { followDelivery, refundForOwnLabel } from './follow-delivery.ts'

/** Connects a build to its delivery: its facts, and the effects of each step. */
export const buildConsigner: Consigner = {
  kind: 'build',
  notFound: 'Build not found',

  async lock(ctx, tx, id) {
    const isBuild = (await tx.$count(builds, eq(builds.requestId, id))) > 0
    return isBuild ? consignmentOfBuild(await lockBuild(ctx, tx, id)) : undefined
  },

  details: (ctx, id) => detailsOfBuild(ctx.db, id),

  onMoved: (ctx, tx, moved, was) => followDelivery(ctx, tx, moved, was),

  // The cancellation already notified both sides; the build page shows the parcel's status.
  onUnpaidParcel: (_ctx, tx, consignment) => announceConsignment(tx, consignment),

  onLabelReturned: (ctx, tx, { id }) => refundForOwnLabel(ctx, tx, id),

  notify: announceConsignment,
}

/** The delivery of a build. */
export function ofBuild(id: string): ConsignmentRef {
  return { consigner: buildConsigner, id }
}

/** Announces a build that is locked already, without reading it again. */
async function announceConsignment(tx: Tx, { id: requestId, buyerId, builderId }: Consignment): Promise<void> {
  const ofBuilder = eq(userProfiles.id, builderId)
  const columns = { slug: builds.slug, builderUserId: userProfiles.userId }
  const facts = only(
    await tx.select(columns).from(builds).innerJoin(userProfiles, ofBuilder).where(eq(builds.requestId, requestId)),
  )
  await announceBuild(tx, { requestId, buyerId, builder: { id: builderId }, ...facts })
}

/** The delivery of a locked build. */
export function consignmentOfBuild(build: LockedBuild): Consignment {
  const { buildDelivery } = build
  return {
    id: build.requestId,
    kind: 'build',
    builderId: build.builder.id,
    buyerId: build.buyerId,
    senderUserId: build.builderUserId,
    fulfilment: buildDelivery?.fulfilment ?? 'shipping',
    deliveryStatus: buildDelivery?.deliveryStatus ?? 'preparing',
    title: build.title,
    valueCents: build.priceCents,
    // Builds always ship insured.
    isInsured: true,
    carrier: buildDelivery?.carrier ?? null,
    service: buildDelivery?.service ?? null,
    // Reshipping without a new choice needs a label at the builder's cost.
    shippingCents: build.paidDeliveryCents,
    pickupCode: buildDelivery?.pickupCode ?? null,
    isSurcharged: true,
    sold: { requestId: build.requestId, paymentId: build.labelPaymentId },
    isPaid: build.openCents === 0,
    mayLeave: buildCanShip(build),
    disputed: build.bankHold && 'open',
    isMissed: build.openReturn?.reviewReason === 'not_arrived',
    builderSaysFrom: builderSaysFrom(build),
    isMoneyBack: WITHOUT_INSTRUMENT.includes(build.status),
  }
}

/** The builder's confirmation starts the inspection, so it must wait as long as a missing-delivery report. */
export function builderSaysFrom({ handedOverAt }: Pick<LockedBuild, 'handedOverAt'>): Date | null {
  return handedOverAt && daysAfter(handedOverAt, NOT_ARRIVED_DAYS)
}

/** Whether a build may ship, or the reason it may not. */
export function buildCanShip(build: BuildSnapshot): Verdict {
  const { status, openCents, question, withdrawnAt, labelledAt, buildDelivery, paidDeliveryCents } = build
  const no = (why: string) => new Refusal('conflict', why)
  if (status === 'cancelled') return no('This build was canceled')
  if (status === 'handed_over') return no('This build has already shipped')
  if (['inspection', 'completed', 'returning', 'returned'].includes(status)) return no('The buyer already has the instrument')
  if (status !== 'ready') return no('This build is not finished yet')
  if (withdrawnAt && !labelledAt)
    return no('The buyer withdrew. Keep the instrument. The build will be canceled, and the buyer will get a full refund.')
  if (openCents > 0) return no(`${formatCents(openCents)} is still unpaid. You can ship the instrument once everything is paid.`)
  if (question !== null)
    return no(`The buyer hasn’t answered yet: ${question} Withdraw the question to continue without an answer.`)
  // A parcel returned by the carrier can go to the same address again.
  if (!buildDelivery?.fulfilment && !buildDelivery?.shipTo) return no('The buyer hasn’t chosen a delivery method yet')
  if (openDeliveryCents(buildDelivery, paidDeliveryCents) > 0) return no('The delivery hasn’t been paid for yet')
  return true
}

/** Addresses and parcel from the workshop to the buyer. Throws `conflict` if the build cannot be shipped. */
async function detailsOfBuild(db: Queryable, requestId: string): Promise<ConsignmentDetails> {
  const facts = await getSender(db, requestId)
  const buildDelivery = await findBuildDelivery(db, requestId)
  if (!buildDelivery?.shipTo) throw new Refusal('conflict', 'This build has no shipping address')
  const [missing] = Object.values(shipFromErrors(facts.from)).flat()
  if (missing) throw new Refusal('conflict', missing)
  return {
    from: shipFromAddress(facts.from),
    to: buildDelivery.shipTo,
    parcel: parcelOfBuild(facts, buildDelivery),
    goods: facts.goods,
    quotedParcel: buildDelivery.quotedParcel,
  }
}

/** The sender, the address and the customs description. */
export async function getSender(db: Queryable, requestId: string) {
  const rows = await db
    .select({
      family: builds.family,
      request: { buildType: customBuildRequests.buildType, quotedPriceCents: customBuildRequests.quotedPriceCents },
      profile: userProfiles,
      accountEmail: users.email,
    })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(builds.requestId, requestId))
  const { family, profile, accountEmail, request } = only(rows)
  const categories = usualCategories(family, request.buildType)
  const goods = customsGoods({ priceCents: request.quotedPriceCents ?? 0, categories, originCountry: null })
  return { family, buildType: request.buildType, from: shipFromOfBuilder(profile, accountEmail), goods, profile }
}
