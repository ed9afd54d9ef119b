import { and, eq } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import { ledgerEvents, ledgerLines, payoutAccounts } from '#domain/money/payouts/payouts-tables.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

/** A builder with a complete payout account, so that they can sell. */
export async function readyForPayouts(world: Pick<World, 'db'>, builder: Pick<Person, 'profileId'>): Promise<string> {
  const builderId = builder.profileId
  const stripeAccountId = `acct_world_${builderId}`
  const state = { stripeAccountId, isSubmitted: true, isReady: true, missing: [], bankName: 'Test Bank', bankLast4: '6789' }
  await world.db
    .insert(payoutAccounts)
    .values({ builderId, idempotencyKey: `account-${builderId}`, ...state })
    .onConflictDoUpdate({ target: payoutAccounts.builderId, set: state })
  return stripeAccountId
}

/** The ledger lines of an order's partial refunds, as account, subject and dollars */
export async function partRefundLines({ db }: Pick<World, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ account: ledgerLines.account, about: ledgerLines.about, cents: ledgerLines.amountCents })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(eq(ledgerEvents.orderId, orderId), eq(ledgerEvents.kind, 'part_return')))
  return rows.map(({ account, about, cents }) => `${account} ${about} ${toDollars(cents)}`).sort()
}
