import { randomUUID } from 'node:crypto'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { ChooseDelivery } from '#contracts/custom-builds/build-delivery-bodies.ts'
import type { BuildDelivery } from '#contracts/custom-builds/build-delivery-views.ts'
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
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { paysDuties } from '#domain/ports/customs-border.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { getSender } from './build-consigner.ts'
import type { BuildDeliveryRow } from './build-deliveries-table.ts'
import { buildDeliveryPolicy } from './build-delivery-policy.ts'
import type { BuildDeliveryDeps } from './build-delivery-view.ts'
import { showBuildDelivery } from './get-build-delivery.ts'
import { lockBuildDelivery } from './lock-build-delivery.ts'
import { parcelOfBuild } from './parcel-of-build.ts'
import { findBuildDelivery, NO_RATE, writeBuildDelivery } from './write-build-delivery.ts'

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
  return ctx.db.transaction(async (tx) => {
    authorize(buildDeliveryPolicy.choose(buyer, await lockBuildDelivery(ctx, tx, requestId)))
    const quote = {
      to: shipment.to,
      rates: offered,
      pricedParcel: pricedParcel(shipment),
      dutiesOnDelivery: paysDuties(shipment),
      expiresAt: new Date(ctx.now().getTime() + RATES_MS).toISOString(),
    }
    await writeBuildDelivery(ctx, tx, requestId, { quote })
    return showBuildDelivery(ctx, tx, requestId)
  })
}

/** The buyer chooses a carrier price, pickup or, if no carrier delivers there, shipping arranged by the builder. */
export async function chooseDelivery(ctx: BuildDeliveryDeps, requestId: string, chosen: ChooseDelivery): Promise<BuildDelivery> {
  await enforceRateLimit(ctx, { key: `choose-delivery:${requireAccount(ctx.actor).id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const build = await lockBuildDelivery(ctx, tx, requestId)
    authorize(buildDeliveryPolicy.choose(ctx.actor, build))
    const choice = choiceOf(ctx, build.buildDelivery, chosen)
    if (isChosen(build.buildDelivery, choice)) return showBuildDelivery(ctx, tx, requestId)
    await closePagesOfBuild(ctx, tx, requestId)
    // Switching from pickup to delivery restarts the preparation.
    await writeBuildDelivery(ctx, tx, requestId, { ...choice, chosenAt: ctx.now(), deliveryStatus: 'preparing' })
    await consign(tx, { id: requestId, kind: 'build' })
    const line = chosen.how === 'pickup' ? 'The buyer chose pickup' : 'The buyer chose delivery'
    await notifySides(ctx, tx, build, { about: 'hand_over', news: 'chosen', by: 'buyer', line })
    return showBuildDelivery(ctx, tx, requestId)
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
