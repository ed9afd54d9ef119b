import type { Address } from '#contracts/buying/address-views.ts'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { Disputed } from '#domain/money/payments/dispute-conditions.ts'
import type { Goods, Parcel } from '#domain/ports/carriers.ts'
import type { Fulfilment } from '../shipping/fulfilment.ts'
import type { PricedParcel } from '../shipping/priced-parcel.ts'
import { type ConsignmentKind, consignments } from './deliveries-tables.ts'

/** The consignment's facts from its locked order or build. */
export type Consignment = {
  id: string
  kind: ConsignmentKind
  builderId: string
  buyerId: string
  /** Who ships it and buys the label: the builder, or the buyer for a return */
  senderUserId: string
  fulfilment: Fulfilment
  deliveryStatus: DeliveryStatus
  /** The name of the instrument in the ledger. */
  title: string
  valueCents: number
  isInsured: boolean
  /** The service the buyer paid for, and the amount. */
  carrier: string | null
  service: string | null
  shippingCents: number
  pickupCode: string | null
  /** The builder owes what a label costs above `shippingCents`. */
  isSurcharged: boolean
  /** The order that the ledger references, or the build with the payment for its delivery. */
  sold: { orderId: string } | { requestId: string; paymentId: string | null }
  isPaid: boolean
  /** Whether it can ship, or the reason it cannot: unpaid, or being refunded. */
  mayLeave: Verdict
  disputed: Disputed
  /** Reported missing by the buyer, so the builder cannot mark it as delivered. */
  isMissed: boolean
  /** When the builder can mark it as delivered if the buyer has not; null: immediately. */
  builderSaysFrom: Date | null
  /** The buyer was or is being refunded. */
  isMoneyBack: boolean
}

/**
 * Sender, recipient, contents and, if known, the parcel that the buyer's price was for. A return has the addresses of the delivery to the
 * buyer.
 */
export type ConsignmentDetails = {
  from: Address
  to: Address
  parcel: Parcel
  goods: Goods
  quotedParcel: PricedParcel | null
  isReturn?: boolean
}

/** The part of a delivery that differs between orders, builds and returns. */
export interface Consigner {
  kind: ConsignmentKind
  /** The error for users who must not learn that it exists. */
  notFound: string
  /** Locks the consignment and its facts; undefined if there is none. */
  lock(ctx: Needs<'now' | 'jobs' | 'settings'>, tx: Tx, id: string): Promise<Consignment | undefined>
  /** Throws `conflict` if it cannot be shipped. */
  details(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, id: string): Promise<ConsignmentDetails>
  /** Records the delivery status and notifies both sides. `skipEmail`: without an email. */
  onMoved(
    ctx: Needs<'now' | 'jobs' | 'settings'>,
    tx: Tx,
    moved: Consignment,
    was: { from: DeliveryStatus; skipEmail: boolean },
  ): Promise<void>
  /** A carrier has the parcel, although the buyer was or is being refunded. */
  onUnpaidParcel(ctx: Needs<'jobs' | 'settings'>, tx: Tx, consignment: Consignment): Promise<void>
  /** A canceled label was returned, or the carrier decided about the refund. */
  onLabelReturned(ctx: Needs<'now' | 'jobs'>, tx: Tx, consignment: Consignment): Promise<void>
  /** Makes both sides refetch it. */
  notify(tx: Tx, consignment: Consignment): Promise<void>
}

/** A consignment and its consigner. */
export type ConsignmentRef = { consigner: Consigner; id: string }

/** The consigners of orders, builds and returns. Jobs get all, because a parcel alone does not identify its owner. */
export type Consigners = Record<ConsignmentKind, Consigner>

/** Creates the delivery of a consignment. Repeating it changes nothing. */
export async function consign(tx: Tx, { id, kind }: { id: string; kind: ConsignmentKind }): Promise<void> {
  await tx.insert(consignments).values({ id, kind }).onConflictDoNothing()
}
