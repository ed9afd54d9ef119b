import { and, eq, inArray, like } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { type LedgerKind, ledgerEvents } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import { findSale, isSaleReversed } from './record-refund.ts'
import type { PaymentFacts } from './record-sale.ts'

/** A partial refund of a sale. */
export type PartRefundEntry = PaymentFacts & {
  returnId: string
  cents: number
  /** The shop's return label, which the buyer pays: the builder is charged for it, and the shop keeps it. */
  labelCents: number
  commissionBackCents: number
  /**
   * `price`: the builder pays, and the commission is refunded in proportion. `delivery`: an instrument that was not sent; no
   * label was bought and no builder got the money. `damage`: damaged in transit; the shop pays, because it insured the parcel.
   */
  of: 'price' | 'delivery' | 'damage'
}

/**
 * Books a completed partial refund, paid by the provider or `outside` by the shop itself. Charges the side that bears it and
 * aligns the builder's transfer. Booked once each time it was returned.
 */
export async function recordPartRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { returnId, cents, labelCents, commissionBackCents, of, ...payment }: PartRefundEntry,
  { outside = false } = {},
): Promise<void> {
  const sale = await findSale(tx, payment.paymentId)
  // Without a sale, or after its reversal, all the money belongs to the buyer anyway.
  if (!sale || (await isSaleReversed(tx, payment.paymentId))) return
  const booked = await countBooked(tx, payment.paymentId, returnId)
  if (booked.part_return > booked.part_return_failed) return
  // A refund that failed after it was booked was already charged to the builder.
  const from: LedgerLine[] =
    booked.part_return > 0
      ? [{ account: 'to_return', about: 'payment', amountCents: -cents }]
      : FROM[of]({ cents, labelCents, commissionBackCents })
  const to: LedgerLine = { account: outside ? 'shop' : 'buyer', about: 'payment', amountCents: cents }
  const key = keyOf('part_return', returnId, booked.part_return)
  await postLedgerEvent(tx, { ...payment, ...sale, kind: 'part_return', key, occurredAt: ctx.now() }, [to, ...from])
  await alignTransfer(ctx, tx, payment.paymentId)
}

/**
 * A partial refund failed after it had been booked: the shop has the money again and still owes it to the buyer. The builder's
 * share stays the same.
 */
export async function recordFailedPartRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { returnId, cents, commissionBackCents: _, labelCents: __, of: ___, ...payment }: PartRefundEntry,
): Promise<void> {
  const sale = await findSale(tx, payment.paymentId)
  const booked = await countBooked(tx, payment.paymentId, returnId)
  if (!sale || booked.part_return === booked.part_return_failed || (await isSaleReversed(tx, payment.paymentId))) return
  const key = keyOf('part_return_failed', returnId, booked.part_return_failed)
  await postLedgerEvent(tx, { ...payment, ...sale, kind: 'part_return_failed', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'payment', amountCents: -cents },
    { account: 'to_return', about: 'payment', amountCents: cents },
  ])
}

/** The lines of the side that bears the refund. */
type Figures = Pick<PartRefundEntry, 'cents' | 'labelCents' | 'commissionBackCents'>
const FROM: Record<PartRefundEntry['of'], (figures: Figures) => LedgerLine[]> = {
  price: ({ cents, labelCents, commissionBackCents }) => [
    ...labelLines(labelCents),
    { account: 'builder', about: 'price', amountCents: -cents - labelCents },
    { account: 'builder', about: 'commission', amountCents: commissionBackCents },
    { account: 'commission', about: 'commission', amountCents: -commissionBackCents },
  ],
  delivery: ({ cents }) => [
    { account: 'builder', about: 'shipping', amountCents: -cents },
    { account: 'builder', about: 'label', amountCents: cents },
    { account: 'shipping', about: 'label', amountCents: -cents },
  ],
  damage: ({ cents, labelCents }) => [
    ...labelLines(labelCents),
    { account: 'shop', about: 'goodwill', amountCents: -cents - labelCents },
  ],
}

function labelLines(cents: number): LedgerLine[] {
  return cents > 0 ? [{ account: 'shipping', about: 'label', amountCents: cents }] : []
}

type Booked = Extract<LedgerKind, 'part_return' | 'part_return_failed'>

function keyOf(kind: Booked, returnId: string, before: number): string {
  return before === 0 ? `${kind}:${returnId}` : `${kind}:${returnId}:${before + 1}`
}

/** How often the refund was booked as returned, and as failed. The caller holds the payment's lock. */
async function countBooked(tx: Tx, paymentId: string, returnId: string): Promise<Record<Booked, number>> {
  const { kind, key } = ledgerEvents
  const rows = await tx
    .select({ kind })
    .from(ledgerEvents)
    .where(
      and(
        eq(ledgerEvents.paymentId, paymentId),
        inArray(kind, ['part_return', 'part_return_failed']),
        like(key, `%:${returnId}%`),
      ),
    )
  const count = (wanted: Booked) => rows.filter((row) => row.kind === wanted).length
  return { part_return: count('part_return'), part_return_failed: count('part_return_failed') }
}
