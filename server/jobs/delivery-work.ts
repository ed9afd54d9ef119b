import { orderConsigner } from '#domain/buying/orders/order-consigner.ts'
import { returnConsigner } from '#domain/buying/returns/return-consigner.ts'
import { buildConsigner } from '#domain/custom-builds/delivery/build-consigner.ts'
import { buyLabel as buy } from '#domain/delivering/deliveries/buy-label.ts'
import type { Consigners } from '#domain/delivering/deliveries/consignment.ts'
import { trackParcel as track } from '#domain/delivering/deliveries/track-parcel.ts'
import { voidLabel as giveBack } from '#domain/delivering/deliveries/void-label.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { RETURNABLES } from './return-work.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings' | 'carriers'>

/** Connects deliveries to the orders, builds and returns, which they don't know. */
const CONSIGNERS: Consigners = { order: orderConsigner, build: buildConsigner, return: returnConsigner(RETURNABLES) }

export function buyLabel(ctx: Deps, job: { shipmentId: string }): Promise<void> {
  return buy(ctx, CONSIGNERS, job)
}

export function voidLabel(ctx: Deps, job: { shipmentId: string }): Promise<void> {
  return giveBack(ctx, CONSIGNERS, job)
}

export function trackParcel(ctx: Deps, job: { trackerId: string }): Promise<void> {
  return track(ctx, CONSIGNERS, job)
}
