import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import type { RETURN_DELIVERIES, ReturnPolicy, ReturnReason } from '#contracts/buying/returns.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import type { Consigner, Consignment } from '#domain/delivering/deliveries/consignment.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import type { RefundableAmounts } from '#domain/money/payments/get-refundable-amounts.ts'
import type { PartRefundReason } from '#domain/money/payments/refunds-table.ts'
import type { ReturnRow } from './returns-table.ts'

export type ReturnDeps = Needs<'now' | 'jobs' | 'settings'>
export type ReturnKind = 'order' | 'build'

/** What the steps and views of a return read about its order or build. Cents. */
export type ReturnFacts = {
  kind: ReturnKind
  /** The id of the order or build */
  id: string
  title: string
  image: Picture | null
  buyerId: string
  buyerName: string
  builderUserId: string
  builder: { id: string; name: string; slug: string | null }
  /** How the ledger names it */
  sold: Consignment['sold']
  /** The return address, without phone and email; null if the builder has none */
  workshop: Address | null
  /** The terms of a trial, and who pays for return shipping after a trial or withdrawal. */
  terms: { feePercent: number } & Pick<ReturnPolicy, 'shippingPaidBy'>
  /** Whether the buyer can request it now, and until when; null: no end is known. */
  requests: Record<ReturnReason, { may: Verdict; until: Date | null }>
  delivery: (typeof RETURN_DELIVERIES)[number]
  /** The shop's insured label was used for the delivery, so the shop can pay for damage and loss. */
  isInsured: boolean
  /** The agreed price, and what was paid of it. */
  priceCents: number
  paidCents: number
  /** The refundable amounts. */
  left: RefundableAmounts
  /** Paid for a delivery that was not made. */
  unusedDeliveryCents: number
  /** A bank decides a dispute about the money; returns are paused until then. */
  isDisputed: boolean
  /** The return that is not closed, and the latest of all. */
  openReturn: ReturnRow | undefined
  lastReturn: ReturnRow | undefined
}

/** Who moves a return; `clock`: a deadline or a carrier. */
export type Mover = 'buyer' | 'builder' | 'operator' | 'clock'

/** A move of a return. `was`: before it; null if it was opened now. */
export type ReturnMove = {
  row: ReturnRow
  was: ReturnRow | null
  by: Mover
  /** What the mover said, for the conversation and the history. */
  said?: string | undefined
}

type Caption = { title: string; imageKey: string | null; buyerName: string }

/** What a carrier did with a parcel. */
export type ParcelNews = 'shipped' | 'delivered' | 'returned'

/** Connects returns to the orders or builds, which they don't know. */
export interface Returnable<Facts extends ReturnFacts = ReturnFacts> {
  kind: ReturnKind
  /** Locks the order or build, never the return first, and reads its facts; undefined if there is none. */
  lock(ctx: ReturnDeps, tx: Tx, id: string): Promise<Facts | undefined>
  /** The same for views, without a lock. */
  read(ctx: Needs<'now' | 'settings'> & { db: Queryable }, id: string): Promise<ReturnFacts | undefined>
  /** What lists show of the order or build with this id, as a column */
  caption(id: SQLWrapper): SQL<Caption | null>
  /** The delivery to the buyer, whose addresses the return has. Throws `conflict` if it had none. */
  details: Consigner['details']
  /** Moves the order or build along with its return and refetches its pages. `facts` has the moved return already. */
  onMoved(ctx: ReturnDeps, tx: Tx, facts: Facts, move: ReturnMove): Promise<void>
  /** A carrier scanned a return after its refund, and the builder may not have it. Operators are told. */
  onScannedAfterRefund(ctx: ReturnDeps, tx: Tx, facts: Facts, news: ParcelNews): Promise<void>
  /** Starts the refund of everything that is left. */
  refundAll(ctx: ReturnDeps, tx: Tx, facts: Facts): Promise<void>
  /** Refunds a part of the price. `labelCents`: the shop's return label, deducted from it */
  refundPart(
    ctx: ReturnDeps,
    tx: Tx,
    facts: Facts,
    part: { cents: number; reason: PartRefundReason; labelCents?: number },
  ): Promise<void>
  /** Refunds the delivery if it was not used. */
  refundDelivery(ctx: ReturnDeps, tx: Tx, facts: Facts): Promise<void>
}

/** A locked order or build with its return. */
export type ReturnCase = { returnable: Returnable; facts: ReturnFacts }

/** Orders and builds. The server joins them. */
export type Returnables = Record<ReturnKind, Returnable>
