import type { Address } from '#contracts/address-views.ts'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Fulfilment } from '../checkout/checkout-tables.ts'
import type { Verdict } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { Disputed } from '../payments/dispute-conditions.ts'
import type { Goods, Parcel } from '../ports/carriers.ts'
import type { PricedParcel } from '../shipping/priced-parcel.ts'
import { type ConsignmentKind, consignments } from './deliveries-tables.ts'

/** What is delivered, as its order or its build says on a locked row. */
export type Consignment = {
  id: string
  kind: ConsignmentKind
  builderId: string
  buyerId: string
  fulfilment: Fulfilment
  deliveryStatus: DeliveryStatus
  /** Its name in the ledger. */
  title: string
  valueCents: number
  isInsured: boolean
  /** The service that the buyer has paid for, and what they paid. */
  carrier: string | null
  service: string | null
  shippingCents: number
  pickupCode: string | null
  /** The payment that the ledger names; an order is named itself. */
  paymentId: string | null
  isPaid: boolean
  /** Whether it may leave its builder, or why it stays: it is not paid, or its buyer gets the money back. */
  mayLeave: Verdict
  disputed: Disputed
  /** Reported missing by the buyer, so the builder's word alone does not mark it as delivered. */
  isMissed: boolean
  /** When the builder may mark it as delivered if the buyer has not; null: immediately. */
  builderSaysFrom: Date | null
  /** The buyer has or gets the money back. */
  isMoneyBack: boolean
}

/** From whom to whom, what is in it, and the parcel that the buyer's price was for, if that is known. */
export type ConsignmentDetails = { from: Address; to: Address; parcel: Parcel; goods: Goods; quotedParcel: PricedParcel | null }

/** The half of a delivery that orders and builds each have of their own. */
export interface Consigner {
  kind: ConsignmentKind
  /** The error for users who may not know that it exists. */
  notFound: string
  /** Locks it, and what decides about it; undefined if there is none. */
  lock(tx: Tx, id: string): Promise<Consignment | undefined>
  /** Throws `conflict` if it cannot be shipped. */
  details(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, id: string): Promise<ConsignmentDetails>
  /** Writes where it is now, and tells both sides. `skipEmail`: without a mail. */
  onMoved(
    ctx: Needs<'now' | 'jobs' | 'settings'>,
    tx: Tx,
    moved: Consignment,
    was: { from: DeliveryStatus; skipEmail: boolean },
  ): Promise<void>
  /** A carrier has the parcel although the buyer was or is being refunded. */
  onUnpaidParcel(ctx: Needs<'jobs'>, tx: Tx, consignment: Consignment): Promise<void>
  /** A cancelled label is returned, or its carrier has decided about that. */
  onLabelReturned(ctx: Needs<'now' | 'jobs'>, tx: Tx, consignment: Consignment): Promise<void>
  /** Both sides fetch it again. */
  notify(tx: Tx, consignment: Consignment): Promise<void>
}

/** One thing to deliver, and who knows about it. */
export type ConsignmentRef = { consigner: Consigner; id: string }

/** What the shop delivers. Jobs get both, since a parcel alone does not say what is in it. */
export type Consigners = Record<ConsignmentKind, Consigner>

/** Makes it possible to send it. Again, it changes nothing. */
export async function consign(tx: Tx, { id, kind }: { id: string; kind: ConsignmentKind }): Promise<void> {
  await tx.insert(consignments).values({ id, kind }).onConflictDoNothing()
}
