import { eq } from 'drizzle-orm'
import { type Decided, RETURN_MOVES, type ReturnStatus, returnDueAt } from '#contracts/buying/returns.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type ReturnRow, returns } from './returns-table.ts'

type Change = Partial<Omit<typeof returns.$inferInsert, 'id' | 'status' | 'version' | 'updatedAt'>>
type Opened = Pick<ReturnRow, 'requestId' | 'buyerId' | 'builderId' | 'reason' | 'status'> & Change

/** Opens a return. Its build is locked and has no other open return. */
export async function openReturn({ now }: Needs<'now'>, tx: Tx, opened: Opened): Promise<ReturnRow> {
  const times = { requestedAt: now(), updatedAt: now(), dueAt: returnDueAt(opened.status, now()) }
  return only(
    await tx
      .insert(returns)
      .values({ ...times, ...opened })
      .returning(),
  )
}

/** Moves a return whose build is locked; the new state's deadline starts. A move missing from the table is a bug in the caller. */
export async function moveReturn(
  { now }: Needs<'now'>,
  tx: Tx,
  { id, status, version, dueAt }: ReturnRow,
  to: ReturnStatus,
  change: Change = {},
): Promise<ReturnRow> {
  if (status !== to && !RETURN_MOVES[status].includes(to)) throw new Error(`Return ${id} cannot move from ${status} to ${to}`)
  // A second offer does not extend the deadline.
  const clock = status === to ? { dueAt } : { dueAt: returnDueAt(to, now()), remindedAt: null }
  const closedAt = to === 'closed' ? now() : null
  const moved = { ...clock, ...change, status: to, version: version + 1, closedAt, updatedAt: now() }
  return only(await tx.update(returns).set(moved).where(eq(returns.id, id)).returning())
}

/** Notes that the side that must act was reminded; once for each state. */
export async function noteReminded({ now }: Needs<'now'>, tx: Tx, { id }: Pick<ReturnRow, 'id'>): Promise<void> {
  await tx.update(returns).set({ remindedAt: now() }).where(eq(returns.id, id))
}

/** Records an operator's decision about a return, which it has moved already. */
export async function noteDecision(tx: Tx, { id }: Pick<ReturnRow, 'id'>, decision: Decided): Promise<void> {
  await tx.update(returns).set({ decision }).where(eq(returns.id, id))
}
