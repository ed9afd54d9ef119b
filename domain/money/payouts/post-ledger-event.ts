import type { Tx } from '#domain/kernel/db.ts'
import { type LedgerAbout, type LedgerAccount, ledgerEvents, ledgerLines } from './payouts-tables.ts'

export type LedgerLine = { account: LedgerAccount; about: LedgerAbout; amountCents: number }
type LedgerEvent = typeof ledgerEvents.$inferInsert

/** Books an event once. Returns false if the ledger already has its key. */
export async function postLedgerEvent(tx: Tx, event: LedgerEvent, lines: LedgerLine[]): Promise<boolean> {
  const [booked] = await tx.insert(ledgerEvents).values(event).onConflictDoNothing().returning({ id: ledgerEvents.id })
  if (!booked) return false
  const { builderId } = event
  const moving = lines.filter((line) => line.amountCents !== 0)
  // The order of the lines on the builder's statement.
  if (moving.length > 0) await tx.insert(ledgerLines).values(moving.map((line) => ({ ...line, builderId, eventId: booked.id })))
  return true
}
