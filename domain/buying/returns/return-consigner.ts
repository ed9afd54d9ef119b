import { eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Consigner, Consignment } from '#domain/delivering/deliveries/consignment.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { policyOf } from './return-figures.ts'
import { returnNotFound } from './return-policy.ts'
import { kindOfReturn, subjectOfReturn } from './return-subject.ts'
import type { ParcelNews, Returnables, ReturnCase, ReturnDeps, ReturnFacts } from './returnable.ts'
import { type ReturnRow, returns } from './returns-table.ts'
import { noteLost, noteReceived, noteShipped, reopenShipped } from './ship-return.ts'
import { lockReturn } from './step-return.ts'

/** The parcel from the buyer back to the workshop. Its id is the return's. */
export function returnConsigner(returnables: Returnables): Consigner {
  return {
    kind: 'return',
    notFound: returnNotFound().message,

    async lock(ctx, tx, id) {
      if ((await tx.$count(returns, eq(returns.id, id))) === 0) return undefined
      const { of, row } = await lockReturn(ctx, tx, returnables, id)
      return consignmentOf(of.facts, row)
    },

    async details(ctx, id) {
      const row = only(await ctx.db.select().from(returns).where(eq(returns.id, id)))
      const outbound = await returnables[kindOfReturn(row)].details(ctx, subjectOfReturn(row))
      return { ...outbound, quotedParcel: null, isReturn: true }
    },

    async onMoved(ctx, tx, moved, { skipEmail }) {
      const { id, deliveryStatus } = moved
      // The buyer pays the quoted price, or less if the label cost less.
      const cost = deliveryStatus === 'label_created' ? (await findActiveShipment(tx, id))?.costCents : null
      const labelCents = cost == null ? returns.labelCents : sql`least(${returns.labelCents}, ${cost}::int)`
      // A label changes the refund that was shown.
      const changed = deliveryStatus === 'label_created' && { version: sql`${returns.version} + 1` }
      await tx
        .update(returns)
        .set({ deliveryStatus, labelCents, ...changed, updatedAt: ctx.now() })
        .where(eq(returns.id, id))
      const { of, row } = await lockReturn(ctx, tx, returnables, id)
      if (isNews(deliveryStatus)) {
        if (row.status === 'closed') await followClosed(ctx, tx, { ...of, row, news: deliveryStatus, skipEmail })
        else await NOTES[deliveryStatus](ctx, tx, of)
      }
      await notify(tx, moved)
    },

    onUnpaidParcel: async () => {},
    onLabelReturned: async () => {},
    notify,
  }
}

const NOTES: Record<ParcelNews, typeof noteShipped> = { shipped: noteShipped, delivered: noteReceived, returned: noteLost }

const isNews = (status: DeliveryStatus): status is ParcelNews => status in NOTES

type Late = ReturnCase & { row: ReturnRow; news: ParcelNews; skipEmail: boolean }

/** Operators are told about a refunded return that the builder may not have. */
async function followClosed(ctx: ReturnDeps, tx: Tx, { row, news, skipEmail, ...of }: Late): Promise<void> {
  if (news === 'shipped') await reopenShipped(ctx, tx, of, row)
  if (skipEmail || row.outcome !== 'refunded' || (row.receivedAt && news !== 'returned')) return
  await of.returnable.onScannedAfterRefund(ctx, tx, of.facts, news)
}

/** `facts` and `row` are locked. */
function consignmentOf(facts: ReturnFacts, row: ReturnRow): Consignment {
  return {
    id: row.id,
    kind: 'return',
    builderId: facts.builder.id,
    buyerId: facts.buyerId,
    senderUserId: facts.buyerId,
    fulfilment: 'shipping',
    deliveryStatus: row.deliveryStatus,
    title: facts.title,
    valueCents: facts.priceCents,
    isInsured: true,
    carrier: null,
    service: null,
    shippingCents: 0,
    pickupCode: null,
    // The buyer's share of a label is deducted from the refund.
    isSurcharged: policyOf(facts, row.reason).shippingPaidBy === 'builder',
    sold: facts.sold,
    isPaid: true,
    mayLeave: mayLeave(row),
    disputed: facts.isDisputed ? 'open' : null,
    isMissed: false,
    builderSaysFrom: null,
    isMoneyBack: false,
  }
}

function mayLeave({ status, reviewReason }: ReturnRow): Verdict {
  const isToShip = status === 'approved' || (status === 'review' && reviewReason === 'not_shipped')
  return isToShip || new Refusal('conflict', 'This return can’t be shipped now')
}

/** Refetches the return on the open pages of both sides. */
async function notify(tx: Tx, { buyerId, builderId, sold }: Consignment): Promise<void> {
  const builder = only(await tx.select({ userId: userProfiles.userId }).from(userProfiles).where(eq(userProfiles.id, builderId)))
  const about =
    'orderId' in sold ? ({ name: 'orders', id: sold.orderId } as const) : ({ name: 'custom-builds', id: sold.requestId } as const)
  await announce(tx, { live: [buyerId, builder.userId].map((userId) => ({ userId, ...about })) })
}
