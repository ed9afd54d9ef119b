import { randomUUID } from 'node:crypto'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { ChooseDelivery, SaveParcel, SavePunchList } from '#contracts/custom-builds/build-delivery-bodies.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { shipFromAddress, shipFromErrors } from '#domain/catalog/products/ship-from.ts'
import { consign } from '#domain/delivering/deliveries/consignment.ts'
import { newPickupCode } from '#domain/delivering/deliveries/pickup-code.ts'
import { carrierCallLimit } from '#domain/delivering/shipping/carrier-call-limit.ts'
import { quoteInShopCurrency } from '#domain/delivering/shipping/fetch-carrier-rates.ts'
import { pricedParcel } from '#domain/delivering/shipping/priced-parcel.ts'
import { requireCompleteAddress } from '#domain/delivering/shipping/require-complete-address.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { paysDuties } from '#domain/ports/customs-border.ts'
import { enqueueUpdateLine } from '../builds/build-lines.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { type BuildDeps, changeBuild } from '../builds/change-build.ts'
import { announceBuild } from '../builds/lock-build.ts'
import { moveBuild } from '../builds/move-build.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { getSender } from './build-consigner.ts'
import type { BuildDeliveryRow } from './build-deliveries-table.ts'
import { buildDeliveryPolicy } from './build-delivery-policy.ts'
import { findBuildDelivery, NO_RATE, parcelOfBuild, writeBuildDelivery } from './build-delivery-row.ts'
import { beginInspection } from './follow-delivery.ts'
import { type BuildDeliveryDeps, showBuildDelivery } from './get-build-delivery.ts'
import { type LockedBuildDelivery, lockBuildDelivery } from './lock-build-delivery.ts'

const RATES_MS = 30 * 60_000

/** Quotes carriers' prices for the packed parcel to the buyer's address. Prices are valid for half an hour. */
export async function quoteDelivery(
  ctx: BuildDeliveryDeps & Needs<'carriers'>,
  requestId: string,
  typed: TypedAddress,
): Promise<BuildDelivery> {
  const buyer = requireAccount(ctx.actor)
  const to = requireCompleteAddress(typed)
  await enforceRateLimit(ctx, carrierCallLimit('rates', buyer.id))
  await ctx.db.transaction(async (tx) =>
    authorize(buildDeliveryPolicy.choose(buyer, await lockBuildDelivery(ctx, tx, requestId))),
  )

  const sender = await getSender(ctx.db, requestId)
  const [missing] = Object.values(shipFromErrors(sender.from)).flat()
  if (missing)
    throw new Refusal('unavailable', 'The builder hasn’t entered a complete ship-from address yet. Please message them.')
  const parcel = parcelOfBuild(sender, await findBuildDelivery(ctx.db, requestId))
  const shipment = {
    from: shipFromAddress(sender.from),
    to: { ...to, email: to.email || buyer.email },
    parcel,
    goods: sender.goods,
  }
  const { rates } = await quoteInShopCurrency(ctx, shipment)
  const offered = rates.map(({ exchange: _, ...rate }) => ({ ...rate, rateId: randomUUID() }))
  const quote = {
    to: shipment.to,
    rates: offered,
    pricedParcel: pricedParcel(shipment),
    dutiesOnDelivery: paysDuties(shipment),
    expiresAt: new Date(ctx.now().getTime() + RATES_MS).toISOString(),
  }
  return changeBuildDelivery(ctx, requestId, 'choose', (tx) => writeBuildDelivery(ctx, tx, requestId, { quote }))
}

/** The buyer chooses a carrier price, pickup or, if no carrier delivers there, shipping arranged by the builder. */
export async function chooseDelivery(ctx: BuildDeliveryDeps, requestId: string, chosen: ChooseDelivery): Promise<BuildDelivery> {
  await enforceRateLimit(ctx, { key: `choose-delivery:${requireAccount(ctx.actor).id}`, times: 60, seconds: 3600 })
  return changeBuildDelivery(ctx, requestId, 'choose', async (tx, build) => {
    const choice = choiceOf(ctx, build.buildDelivery, chosen)
    if (isChosen(build.buildDelivery, choice)) return
    await closePagesOfBuild(ctx, tx, requestId)
    // Switching from pickup to delivery restarts the preparation.
    await writeBuildDelivery(ctx, tx, requestId, { ...choice, chosenAt: ctx.now(), deliveryStatus: 'preparing' })
    await consign(tx, { id: requestId, kind: 'build' })
    const line = chosen.how === 'pickup' ? 'The buyer chose pickup' : 'The buyer chose delivery'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'chosen', by: 'buyer', line })
  })
}

/** Repeating a choice changes nothing and sends no email. */
function isChosen(buildDelivery: BuildDeliveryRow | undefined, choice: Choice): boolean {
  const isSame = (key: keyof Choice) => JSON.stringify(buildDelivery?.[key]) === JSON.stringify(choice[key])
  return (Object.keys(choice) as (keyof Choice)[]).every(isSame)
}

type Choice = Partial<Omit<BuildDeliveryRow, 'requestId' | 'updatedAt'>>

function choiceOf({ now }: Needs<'now'>, buildDelivery: BuildDeliveryRow | undefined, chosen: ChooseDelivery): Choice {
  if (chosen.how === 'pickup')
    return { ...NO_RATE, fulfilment: 'pickup', shipTo: null, pickupCode: buildDelivery?.pickupCode ?? newPickupCode() }
  const quote = buildDelivery?.quote
  const isLiving = quote && new Date(quote.expiresAt) > now()
  if (chosen.how === 'own') {
    if (quote?.rates.length !== 0) throw new Refusal('conflict', 'Choose one of the shipping prices')
    return { ...NO_RATE, fulfilment: 'shipping', shipTo: quote.to, pickupCode: null }
  }
  const rate = isLiving ? quote.rates.find(({ rateId }) => rateId === chosen.rate_id) : undefined
  if (!rate || !quote) throw new Refusal('conflict', 'These shipping prices have expired. Please get new ones.')
  return {
    fulfilment: 'shipping',
    shipTo: quote.to,
    carrier: rate.carrier,
    service: rate.service,
    shippingCents: rate.rateCents,
    quotedParcel: quote.pricedParcel,
    rateEndsAt: new Date(quote.expiresAt),
    pickupCode: null,
  }
}

/** Saves the measured parcel. Prices quoted for another parcel expire. */
export function saveParcel(ctx: BuildDeliveryDeps, requestId: string, parcel: SaveParcel): Promise<BuildDelivery> {
  return changeBuildDelivery(ctx, requestId, 'measure', async (tx, build) => {
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
  return changeBuildDelivery(ctx, requestId, 'pack', async (tx, build) => {
    await writeBuildDelivery(ctx, tx, requestId, list)
    await announceBuild(tx, build)
  })
}

/**
 * The builder handed the instrument over in person, without a chosen delivery. The inspection period starts, as
 * after any delivery. Repeating it changes nothing.
 */
export async function recordDelivery(ctx: BuildDeps, requestId: string): Promise<Build> {
  return changeBuild(ctx, requestId, async (tx, build) => {
    if (build.status === 'inspection' || build.status === 'completed') return false
    authorize(buildPolicy.recordDelivery(ctx.actor, build))
    for (const step of ['handed_over', 'inspection'] as const) await moveBuild(ctx, tx, build, step)
    await beginInspection(ctx, tx, build)
    await enqueueUpdateLine(ctx, tx, build, 'The instrument was delivered')
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'delivered' })
  })
}

type Change = (tx: Tx, build: LockedBuildDelivery) => Promise<unknown>

/** Changes a locked build for one of its sides, if the policy allows it. Returns what they see then. */
export async function changeBuildDelivery(
  ctx: BuildDeliveryDeps,
  requestId: string,
  permission: 'choose' | 'measure' | 'pack' | 'confirmArrival',
  change: Change,
): Promise<BuildDelivery> {
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuildDelivery(ctx, tx, requestId)
    authorize(buildDeliveryPolicy[permission](ctx.actor, build))
    await change(tx, build)
    return showBuildDelivery(ctx, tx, requestId)
  })
}
