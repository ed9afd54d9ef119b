import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { LedgerPage } from '#contracts/money/payout-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type EntryFacts, ledgerEntry, selectLedgerEntries } from './ledger-entry.ts'
import { requireBuilder } from './require-builder.ts'

/** A builder's own statement, newest first. */
export async function listLedger(
  ctx: Needs<'db' | 'actor'>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<LedgerPage> {
  const { builderId } = await requireBuilder(ctx)
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !(before > 0 && before <= 2_147_483_647 && /^\d+$/.test(cursor ?? ''))) {
    throw new Refusal('invalid_input', 'This page of your statement does not exist', { fields: { cursor: ['Not a cursor'] } })
  }
  const rows = await selectLedgerEntries(ctx.db, { builderId, before }).limit(limit + 1)
  const entries = rows.slice(0, limit).map(ledgerEntry)
  return { entries, next_cursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

const BATCH_SIZE = 1_000

/** The whole statement for a file, oldest first, with the balance after each line. */
export async function exportLedger(ctx: Needs<'db' | 'actor'>) {
  const { builderId } = await requireBuilder(ctx)
  const rows: EntryFacts[] = []
  for (let before: number | undefined; ; before = rows.at(-1)?.sequence) {
    const page = await selectLedgerEntries(ctx.db, { builderId, before }).limit(BATCH_SIZE)
    rows.push(...page)
    if (page.length < BATCH_SIZE) break
  }
  let balanceCents = 0
  return rows.reverse().map((row) => {
    balanceCents += row.amountCents
    return { ...ledgerEntry(row), balance: toDollars(balanceCents) }
  })
}
