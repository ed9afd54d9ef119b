import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { only, type Tx } from '../kernel/db.ts'
import { getSale } from './get-sale.ts'
import type { TransferRow } from './move-transfer.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'

/**
 * What a waiting transfer brings its builder once their labels and dispute fees are settled: less what those cost, more what came
 * back of them. A cent is always left to send; what that does not cover waits for the next transfer.
 */
export async function withholdCharges(
  tx: Tx,
  transfer: TransferRow,
): Promise<Pick<TransferRow, 'amountCents' | 'withheldCents'>> {
  // Two transfers of one builder at once must not both withhold the same charge.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`labels:${transfer.builderId}`}, 0))`)
  const owedCents = (await postedChargeCents(tx, transfer.builderId)) - (await withheldSoFar(tx, transfer.builderId))
  const shareCents = transfer.amountCents + transfer.withheldCents
  const { paidCents } = await getSale(tx, transfer.paymentId)
  // A transfer cannot bring more than its payment did.
  const withheldCents = Math.max(Math.min(owedCents, shareCents - 1), shareCents - paidCents)
  return { amountCents: shareCents - withheldCents, withheldCents }
}

async function postedChargeCents(tx: Tx, builderId: string): Promise<number> {
  const { cents } = only(
    await tx
      .select({ cents: sql<number>`coalesce(-sum(${ledgerLines.amountCents}), 0)::int` })
      .from(ledgerLines)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
      .where(
        and(
          eq(ledgerLines.builderId, builderId),
          eq(ledgerLines.account, 'builder'),
          inArray(ledgerEvents.kind, ['label', 'label_return', 'dispute_fee']),
        ),
      ),
  )
  return cents
}

/** Transfers that were taken back brought the builder nothing, and withheld nothing. */
async function withheldSoFar(tx: Tx, builderId: string): Promise<number> {
  const isMade = inArray(transfers.status, ['sending', 'sent', 'reversing'])
  const { cents } = only(
    await tx
      .select({ cents: sql<number>`coalesce(sum(${transfers.withheldCents}), 0)::int` })
      .from(transfers)
      .where(and(eq(transfers.builderId, builderId), isMade, lt(transfers.reversedCents, transfers.amountCents))),
  )
  return cents
}
