import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { only, type Tx } from '#domain/kernel/db.ts'
import { getSale } from './get-sale.ts'
import type { TransferRow } from './move-transfer.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'

/**
 * The amount of a waiting transfer after label charges and dispute fees: minus charges, plus their refunds. At least one cent is
 * left to send; the rest is withheld from the next transfer.
 */
export async function withholdCharges(
  tx: Tx,
  transfer: TransferRow,
): Promise<Pick<TransferRow, 'amountCents' | 'withheldCents'>> {
  // Two simultaneous transfers of one builder must not both withhold the same charge.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`labels:${transfer.builderId}`}, 0))`)
  const owedCents = (await postedChargeCents(tx, transfer.builderId)) - (await withheldSoFar(tx, transfer.builderId))
  const shareCents = transfer.amountCents + transfer.withheldCents
  const { paidCents } = await getSale(tx, transfer.paymentId)
  // A transfer cannot exceed its payment.
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

/** Reversed transfers paid the builder nothing, and withheld nothing. */
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
