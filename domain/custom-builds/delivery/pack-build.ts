import type { SaveParcel, SavePunchList } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { changeHandOver } from './change-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import type { LockedHandOver } from './lock-hand-over.ts'
import { NO_RATE, writeHandOver } from './write-hand-over.ts'

/** Saves the measured parcel. Prices quoted for another parcel expire. */
export function saveParcel(ctx: HandOverDeps, requestId: string, parcel: SaveParcel): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.measure(ctx.actor, build)
  return changeHandOver(ctx, requestId, allows, async (tx, build) => {
    const measured = {
      weightOz: parcel.weight_oz,
      lengthInches: parcel.length_inches,
      widthInches: parcel.width_inches,
      heightInches: parcel.height_inches,
    }
    const isShipped = build.handOver?.fulfilment === 'shipping'
    if (isShipped) await closePagesOfBuild(ctx, tx, requestId)
    const cleared = isShipped && { ...NO_RATE, fulfilment: null, shipTo: null }
    await writeHandOver(ctx, tx, requestId, { parcel: measured, quote: null, ...cleared })
    await announceBuild(tx, build)
  })
}

/** Saves the final checklist and measurements. Both sides see them after shipping. */
export function savePunchList(ctx: HandOverDeps, requestId: string, list: SavePunchList): Promise<HandOver> {
  const allows = (build: LockedHandOver) => handOverPolicy.pack(ctx.actor, build)
  return changeHandOver(ctx, requestId, allows, async (tx, build) => {
    await writeHandOver(ctx, tx, requestId, list)
    await announceBuild(tx, build)
  })
}
