import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { formatCents, toDollars } from '#contracts/kernel/money.ts'
import type { LedgerEntry } from '#contracts/money/payout-views.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { type LedgerAbout, type LedgerKind, ledgerEvents, ledgerLines } from './payouts-tables.ts'

const columns = {
  sequence: ledgerLines.sequence,
  about: ledgerLines.about,
  amountCents: ledgerLines.amountCents,
  kind: ledgerEvents.kind,
  productName: ledgerEvents.productName,
  commissionPercent: ledgerEvents.commissionPercent,
  orderId: ledgerEvents.orderId,
  paymentId: ledgerEvents.paymentId,
  occurredAt: ledgerEvents.occurredAt,
  /** Whether the label is for a return. The key ends with its shipment. */
  isReturnLabel: sql<boolean>`case when ${ledgerEvents.kind} = 'label' then exists (
    select from shipments s join consignments c on c.id = s.consignment_id
    where s.id = split_part(${ledgerEvents.key}, ':', 2)::uuid and c.kind = 'return'
  ) else false end`,
  /** Why a payout was reversed: the refund or the latest decision before it. Corrections of a dispute can follow a refund. */
  cause: sql<LedgerKind | null>`case when ${ledgerEvents.kind} = 'reversal' then (
    select cause.kind from ledger_events cause join ledger_lines line on line.event_id = cause.id
    where cause.payment_id = ${ledgerEvents.paymentId} and line.sequence < ${ledgerLines.sequence}
      and cause.kind in ('refund', 'part_return', 'dispute_lost', 'dispute_won')
    order by cause.kind = 'refund' desc, line.sequence desc limit 1
  ) end`,
}

/** The builder's own lines, newest first, from the top or from a given line. */
export function selectLedgerEntries(db: Queryable, { builderId, before }: { builderId: string; before?: number }) {
  const own: SQL[] = [eq(ledgerLines.builderId, builderId), eq(ledgerLines.account, 'builder')]
  if (before !== undefined) own.push(lt(ledgerLines.sequence, before))
  return db
    .select(columns)
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(...own))
    .orderBy(desc(ledgerLines.sequence))
}
export type EntryFacts = Awaited<ReturnType<typeof selectLedgerEntries>>[number]

/** One line as shown to the builder. */
export function ledgerEntry(row: EntryFacts): LedgerEntry {
  return {
    id: String(row.sequence),
    occurred_at: row.occurredAt.toISOString(),
    ...entryText(row),
    amount: toDollars(row.amountCents),
    order_number: numberOf(row),
  }
}

/** A payment for a custom build has its own number. */
function numberOf({ orderId, paymentId }: EntryFacts): string | null {
  const id = orderId ?? paymentId
  return id && orderNumber(id)
}

type EntryText = Pick<LedgerEntry, 'description' | 'reason' | 'kind'>

function entryText({ kind, cause, about, productName, commissionPercent, amountCents, isReturnLabel }: EntryFacts): EntryText {
  const of = `For ${productName}.`
  const percent = commissionPercent === null ? '' : ` ${commissionPercent}%`
  const sale: Partial<Record<LedgerAbout, EntryText>> = {
    price: { kind: 'sale', description: `Sale of ${productName}`, reason: null },
    shipping: { kind: 'shipping', description: 'Shipping, paid by the buyer', reason: of },
    label: { kind: 'shipping', description: 'Shipping, kept for the label', reason: `${of} We use it to buy the label.` },
    commission: { kind: 'commission', description: `Commission${percent}`, reason: of },
  }
  const refund: Partial<Record<LedgerAbout, EntryText>> = {
    price: { kind: 'refund', description: `Refund of ${productName}`, reason: 'The buyer got a full refund.' },
    shipping: { kind: 'shipping', description: 'Shipping, refunded to the buyer', reason: of },
    label: { kind: 'shipping', description: 'Shipping no longer held for the label', reason: of },
    commission: { kind: 'commission', description: 'Commission refunded', reason: of },
  }
  const part: typeof refund = {
    ...refund,
    price: {
      kind: 'refund',
      description: `Partial refund of ${productName}`,
      reason: 'The buyer got a partial refund.',
    },
    commission: { kind: 'commission', description: 'Commission partially refunded', reason: of },
  }
  const lost: typeof refund = {
    ...refund,
    price: { kind: 'refund', description: `Lost dispute over ${productName}`, reason: 'The buyer’s bank returned the payment.' },
    shipping: { kind: 'shipping', description: 'Shipping, returned by the buyer’s bank', reason: of },
  }
  const won: typeof sale = {
    ...sale,
    price: { kind: 'sale', description: `Dispute over ${productName}, won on appeal`, reason: 'The payment stands.' },
  }
  const reversed: Partial<Record<LedgerKind, string>> = {
    refund: `The payment for ${productName} was refunded to the buyer.`,
    part_return: `Part of the payment for ${productName} was refunded to the buyer.`,
    dispute_lost: `The dispute over ${productName} was lost.`,
    dispute_won: `The dispute over ${productName} was decided in your favor. Your full share follows in a separate payout.`,
  }
  const moved: Partial<Record<LedgerKind, EntryText>> = {
    label: isReturnLabel
      ? { kind: 'shipping', description: 'Return label', reason: `${of} It is deducted from your next payout.` }
      : {
          kind: 'shipping',
          description: 'Extra cost of the label',
          reason: `${of} You chose a more expensive service. The difference is deducted from your next payout.`,
        },
    label_return: { kind: 'shipping', description: 'Refund of a canceled label', reason: of },
    transfer: {
      kind: 'payout',
      description: 'Sent to your bank account',
      reason: `${of} Payouts reach your bank within a few business days.`,
    },
    reversal: {
      kind: 'payout_returned',
      description: 'Payout reversed',
      reason: (cause && reversed[cause]) ?? of,
    },
    dispute_fee: {
      kind: 'commission',
      description: amountCents < 0 ? 'Dispute fee' : 'Dispute fee, refunded',
      reason: `${of} ${amountCents < 0 ? 'The payment provider charges this fee. It is deducted from your next payout.' : 'The refund is added to your next payout.'}`,
    },
  }
  const texts: Partial<Record<LedgerKind, Partial<Record<LedgerAbout, EntryText>>>> = {
    sale,
    refund,
    part_return: part,
    dispute_lost: lost,
    dispute: won,
    dispute_won: won,
  }
  const found = texts[kind]?.[about] ?? moved[kind]
  return found ?? { kind: 'sale', description: formatCents(amountCents), reason: of }
}
