import { asc, desc } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { LedgerDifference, Page } from '#contracts/operations/operator-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ledgerDifferences } from '#domain/money/payouts/payouts-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** Differences between the ledger and the card provider's records, open ones first */
export async function listLedgerDifferences(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<LedgerDifference>> {
  requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(ledgerDifferences)
      // Open ones have no end date: in descending order nulls come first.
      .orderBy(desc(ledgerDifferences.resolvedAt), desc(ledgerDifferences.foundAt), asc(ledgerDifferences.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(ledgerDifferences),
  ])
  return pageOf(rows.map(differenceView), total, asked)
}

function differenceView(row: typeof ledgerDifferences.$inferSelect): LedgerDifference {
  return {
    id: row.id,
    about: row.about,
    reference: row.reference,
    our_amount: toDollars(row.ourCents),
    their_amount: toDollars(row.theirCents),
    found_at: row.foundAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
  }
}
