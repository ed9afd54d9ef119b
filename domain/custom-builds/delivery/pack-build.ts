import type { SaveParcel, SavePunchList } from '#contracts/custom-builds/hand-over-bodies.ts'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { showHandOver } from './get-hand-over.ts'
import { handOverPolicy } from './hand-over-policy.ts'
import type { HandOverDeps } from './hand-over-view.ts'
import { lockHandOver } from './lock-hand-over.ts'
import { NO_RATE, writeHandOver } from './write-hand-over.ts'

/** Saves the measured parcel. Prices quoted for another parcel expire. */
export async function saveParcel(ctx: HandOverDeps, requestId: string, parcel: SaveParcel): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.measure(ctx.actor, build))
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
    return showHandOver(ctx, tx, requestId)
  })
}

/** Saves the final checklist and measurements. Both sides see them after shipping. */
export async function savePunchList(ctx: HandOverDeps, requestId: string, list: SavePunchList): Promise<HandOver> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockHandOver(ctx, tx, requestId)
    authorize(handOverPolicy.pack(ctx.actor, build))
    await writeHandOver(ctx, tx, requestId, list)
    await announceBuild(tx, build)
    return showHandOver(ctx, tx, requestId)
  })
}
