import type { SaveParcel, SavePunchList } from '#contracts/custom-builds/build-delivery-bodies.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { buildDeliveryPolicy } from './build-delivery-policy.ts'
import type { BuildDeliveryDeps } from './build-delivery-view.ts'
import { changeBuildDelivery } from './change-build-delivery.ts'
import type { LockedBuildDelivery } from './lock-build-delivery.ts'
import { NO_RATE, writeBuildDelivery } from './write-build-delivery.ts'

/** Saves the measured parcel. Prices quoted for another parcel expire. */
export function saveParcel(ctx: BuildDeliveryDeps, requestId: string, parcel: SaveParcel): Promise<BuildDelivery> {
  const allows = (build: LockedBuildDelivery) => buildDeliveryPolicy.measure(ctx.actor, build)
  return changeBuildDelivery(ctx, requestId, allows, async (tx, build) => {
    const measured = {
      weightOz: parcel.weight_oz,
      lengthInches: parcel.length_inches,
      widthInches: parcel.width_inches,
      heightInches: parcel.height_inches,
    }
    const isShipped = build.buildDelivery?.fulfilment === 'shipping'
    if (isShipped) await closePagesOfBuild(ctx, tx, requestId)
    const cleared = isShipped && { ...NO_RATE, fulfilment: null, shipTo: null }
    await writeBuildDelivery(ctx, tx, requestId, { parcel: measured, quote: null, ...cleared })
    await announceBuild(tx, build)
  })
}

/** Saves the final checklist and measurements. Both sides see them after shipping. */
export function savePunchList(ctx: BuildDeliveryDeps, requestId: string, list: SavePunchList): Promise<BuildDelivery> {
  const allows = (build: LockedBuildDelivery) => buildDeliveryPolicy.pack(ctx.actor, build)
  return changeBuildDelivery(ctx, requestId, allows, async (tx, build) => {
    await writeBuildDelivery(ctx, tx, requestId, list)
    await announceBuild(tx, build)
  })
}
