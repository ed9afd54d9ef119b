import { desc, eq } from 'drizzle-orm'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import { shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { crossesCustoms, needsExportFiling } from '#domain/ports/customs-border.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { builds } from '../builds/builds-tables.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { buildNotFound } from '../builds/lock-build.ts'
import { buildCanShip, builderSaysFrom, getSender } from './build-consigner.ts'
import { buildDeliveryView, type ReadBuildDelivery } from './build-delivery-view.ts'
import { returnTermsOf } from './lock-build-delivery.ts'
import { parcelOfBuild } from './parcel-of-build.ts'

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
