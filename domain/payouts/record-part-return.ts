import { and, eq, inArray, like } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { type LedgerKind, ledgerEvents } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import { findSale, isBookedBack } from './record-refund.ts'
import type { PaymentFacts } from './record-sale.ts'

/** A part of a sale that goes back. */
export type PartReturn = PaymentFacts & {
  returnId: string
  cents: number
  commissionBackCents: number
  /**
   * `price`: the builder bears it, and the commission goes back in proportion. `delivery`: of an instrument that was not sent; no label
   * costs it, and no builder had it. `damage`: on the way; the shop bears it, which had insured the parcel.
   */
  of: 'price' | 'delivery' | 'damage'
}

/**
 * A part of a payment is back with its buyer: paid by the provider, or `outside` by the shop itself. Takes it from whoever bears it, and
 * takes the builder's transfer back as far. Booked once for each time that it was returned.
 */
export async function recordPartReturn(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { returnId, cents, commissionBackCents, of, ...payment }: PartReturn,
  { outside = false } = {},
): Promise<void> {
  const sale = await findSale(tx, payment.paymentId)
  // Without a sale, or once it is booked back, all the money is the buyer's anyway.
  if (!sale || (await isBookedBack(tx, payment.paymentId))) return
  const booked = await countBooked(tx, payment.paymentId, returnId)
  if (booked.part_return > booked.part_return_failed) return
  // One that failed after it was booked was taken from the builder already.
  const from: LedgerLine[] =
    booked.part_return > 0
      ? [{ account: 'to_return', about: 'payment', amountCents: -cents }]
      : FROM[of](cents, commissionBackCents)
  const to: LedgerLine = { account: outside ? 'shop' : 'buyer', about: 'payment', amountCents: cents }
  const key = keyOf('part_return', returnId, booked.part_return)
  await postLedgerEvent(tx, { ...payment, ...sale, kind: 'part_return', key, occurredAt: ctx.now() }, [to, ...from])
  await alignTransfer(ctx, tx, payment.paymentId)
}

/** A return failed after it had been booked: the money is with the shop again, and still the buyer's. The builder's share stays. */
export async function recordFailedPartReturn(
  ctx: Needs<'now'>,
  tx: Tx,
  { returnId, cents, commissionBackCents: _, of: __, ...payment }: PartReturn,
): Promise<void> {
  const sale = await findSale(tx, payment.paymentId)
  const booked = await countBooked(tx, payment.paymentId, returnId)
  if (!sale || booked.part_return === booked.part_return_failed || (await isBookedBack(tx, payment.paymentId))) return
  const key = keyOf('part_return_failed', returnId, booked.part_return_failed)
  await postLedgerEvent(tx, { ...payment, ...sale, kind: 'part_return_failed', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'payment', amountCents: -cents },
    { account: 'to_return', about: 'payment', amountCents: cents },
  ])
}

/** Who bears it. */
const FROM: Record<PartReturn['of'], (cents: number, commissionBackCents: number) => LedgerLine[]> = {
  price: (cents, commissionBackCents) => [
    { account: 'builder', about: 'price', amountCents: -cents },
    { account: 'builder', about: 'commission', amountCents: commissionBackCents },
    { account: 'commission', about: 'commission', amountCents: -commissionBackCents },
  ],
  delivery: (cents) => [
    { account: 'builder', about: 'shipping', amountCents: -cents },
    { account: 'builder', about: 'label', amountCents: cents },
    { account: 'shipping', about: 'label', amountCents: -cents },
  ],
  damage: (cents) => [{ account: 'shop', about: 'goodwill', amountCents: -cents }],
}

type Booked = Extract<LedgerKind, 'part_return' | 'part_return_failed'>

function keyOf(kind: Booked, returnId: string, before: number): string {
  return before === 0 ? `${kind}:${returnId}` : `${kind}:${returnId}:${before + 1}`
}

/** How often it was booked as returned, and as failed. The caller holds the payment's lock. */
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
