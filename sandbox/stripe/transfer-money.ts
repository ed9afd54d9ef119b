import { and, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { decimalDollars } from '#contracts/kernel/money.ts'
import type { SandboxTx } from '../sandbox-db.ts'
import { stripeObjects } from '../sandbox-tables.ts'
import type { ReversalParams, TransferParams } from './account-params.ts'
import { newId } from './object-ids.ts'
import { findObject, insertObject, lockObject, saveObject } from './object-store.ts'
import { recordEvent } from './record-event.ts'
import { StripeProblem } from './stripe-problem.ts'
import { unix } from './stripe-sandbox.ts'

type NewTransfer = Omit<z.output<typeof TransferParams>, 'expand'>

/** Transfers money to a connected account, never more than its charge brought in. */
export async function transferMoney(tx: SandboxTx, params: NewTransfer, now: Date): Promise<Stripe.Transfer> {
  const account = await findObject(tx, 'account', params.destination)
  if (!account) {
    throw new StripeProblem(`No such destination: '${params.destination}'`, { code: 'resource_missing', param: 'destination' })
  }
  if (account.capabilities?.transfers !== 'active') {
    throw new StripeProblem(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (params.source_transaction) await refuseMoreThanCharged(tx, params.source_transaction, params.amount)

  const transfer = transferObject(params, now)
  await insertObject(tx, transfer, now, { parentId: transfer.destination as string })
  await recordEvent(tx, 'transfer.created', transfer, now)
  return transfer
}

/** Reverses a transfer, in full by default. */
export async function reverseTransfer(
  tx: SandboxTx,
  id: string,
  params: z.output<typeof ReversalParams>,
  now: Date,
): Promise<Stripe.TransferReversal> {
  const transfer = await lockObject(tx, 'transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = params.amount ?? left
  if (amount > left || left === 0) {
    throw new StripeProblem(`Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`, {
      param: 'amount',
    })
  }
  const reversal = reversalObject(transfer, { amount, metadata: params.metadata }, now)
  const reversed = withReversal(transfer, reversal)
  await saveObject(tx, reversed)
  await recordEvent(tx, 'transfer.reversed', reversed, now)
  return reversal
}

/** The charge is locked, so that two transfers from it run one after the other. */
async function refuseMoreThanCharged(tx: SandboxTx, chargeId: string, amount: number): Promise<void> {
  const charge = await lockObject(tx, 'charge', chargeId)
  if (charge.refunded) throw new StripeProblem(`Charge ${chargeId} has been refunded and cannot be transferred from.`)
  const [taken] = await tx
    .select({ cents: sql<number>`coalesce(sum((${stripeObjects.body} ->> 'amount')::int), 0)::int` })
    .from(stripeObjects)
    .where(
      and(
        eq(stripeObjects.object, 'transfer'),
        sql`${stripeObjects.body} @> ${JSON.stringify({ source_transaction: chargeId })}::jsonb`,
      ),
    )
  const left = charge.amount - (taken?.cents ?? 0)
  if (amount <= left) return
  throw new StripeProblem(
    `Transfers using this transaction as a source must not exceed the source amount of $${decimalDollars(charge.amount)}.`,
    { param: 'amount' },
  )
}

export function transferObject(params: NewTransfer, now: Date, id = newId('tr')): Stripe.Transfer {
  const { amount, currency, destination, description, metadata, source_transaction, transfer_group } = params
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: unix(now),
    currency,
    description: description ?? null,
    destination,
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source_transaction ?? null,
    source_type: 'card',
    transfer_group: transfer_group ?? null,
  }
}

export function reversalObject(
  transfer: Stripe.Transfer,
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
  now: Date,
): Stripe.TransferReversal {
  return {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: unix(now),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata,
    source_refund: null,
    transfer: transfer.id,
  }
}

/** The transfer once that much was taken back. */
export function withReversal(transfer: Stripe.Transfer, reversal: Stripe.TransferReversal): Stripe.Transfer {
  const amount_reversed = transfer.amount_reversed + reversal.amount
  const reversals = { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] }
  return { ...transfer, amount_reversed, reversed: amount_reversed === transfer.amount, reversals }
}
