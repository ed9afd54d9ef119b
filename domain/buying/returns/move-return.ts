import { eq } from 'drizzle-orm'
import { RETURN_MOVES, type ReturnStatus, returnDueAt } from '#contracts/buying/returns.ts'
import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { sendReturnEmails } from './return-emails.ts'
import { buyerPaysLabel } from './return-figures.ts'
import { kindOfReturn } from './return-subject.ts'
import type { Mover, ReturnCase, ReturnDeps, ReturnFacts } from './returnable.ts'
import { type ReturnRow, returns } from './returns-table.ts'

type WriteDeps = Needs<'now' | 'settings'>
type Change = Partial<Omit<typeof returns.$inferInsert, 'id' | 'status' | 'version' | 'updatedAt'>>
type Subject = Pick<ReturnFacts, 'kind' | 'id' | 'buyerId' | 'openReturn' | 'lastReturn'> & { builder: { id: string } }

/**
 * Moves the open return of a locked order or build, or opens one for the reason in `change`. The new state's deadline starts.
 * A move missing from the table is a bug in the caller.
 */
export async function writeReturn(
  ctx: WriteDeps,
  tx: Tx,
  subject: Subject,
  to: ReturnStatus,
  change: Change = {},
): Promise<ReturnRow> {
  const was = subject.openReturn
  const row = was ? await moveRow(ctx, tx, was, to, change) : await insertRow(ctx, tx, subject, to, change)
  Object.assign(subject, { openReturn: to === 'closed' ? undefined : row, lastReturn: row })
  return row
}

async function insertRow(ctx: WriteDeps, tx: Tx, subject: Subject, status: ReturnStatus, change: Change) {
  const { kind, id, buyerId, builder } = subject
  const { timeZone } = ctx.settings
  const now = ctx.now()
  const of = { [kind === 'order' ? 'orderId' : 'requestId']: id, buyerId, builderId: builder.id }
  const times = { requestedAt: now, updatedAt: now, dueAt: returnDueAt({ status, at: now, kind, timeZone }) }
  const opened = { reason: 'not_as_agreed', ...times, ...change, ...of, status } as const
  return only(await tx.insert(returns).values(opened).returning())
}

async function moveRow(ctx: WriteDeps, tx: Tx, was: ReturnRow, to: ReturnStatus, change: Change): Promise<ReturnRow> {
  const { id, status, version, dueAt } = was
  const now = ctx.now()
  if (status !== to && !RETURN_MOVES[status].includes(to)) throw new Error(`Return ${id} cannot move from ${status} to ${to}`)
  // A second offer does not extend the deadline.
  const clock = status === to ? { dueAt } : { dueAt: deadlineOf(ctx, { ...was, ...change }, to), remindedAt: null }
  const closedAt = to === 'closed' ? now : null
  const moved = { ...clock, ...change, status: to, version: version + 1, closedAt, updatedAt: now }
  return only(await tx.update(returns).set(moved).where(eq(returns.id, id)).returning())
}

/** The deadline of a state that begins now. */
function deadlineOf({ now, settings }: WriteDeps, row: ReturnRow, status: ReturnStatus): Date | null {
  const { timeZone } = settings
  return returnDueAt({ status, at: now(), kind: kindOfReturn(row), timeZone, withdrawnAt: withdrawalOf(row) })
}

/** When the buyer withdrew. Null with a label of the buyer's own, as no carrier's scan proves the shipping. */
function withdrawalOf({
  reason,
  withdrawnAt,
  approvedAt,
  labelCents,
  deliveryStatus,
}: Pick<ReturnRow, 'reason' | 'withdrawnAt' | 'approvedAt' | 'labelCents' | 'deliveryStatus'>): Date | null {
  const isOwnLabel = deliveryStatus === 'shipped' && labelCents === null
  return reason === 'withdrawal' && !isOwnLabel ? (withdrawnAt ?? approvedAt) : null
}

type Step = { by: Mover; said?: string | undefined }

/** Moves the return of a locked case, and its order or build with it, and emails both sides. */
export async function moveReturn(
  ctx: ReturnDeps,
  tx: Tx,
  { returnable, facts }: ReturnCase,
  to: ReturnStatus,
  step: Step,
  change: Change = {},
): Promise<ReturnRow> {
  const was = facts.openReturn ?? null
  const row = await writeReturn(ctx, tx, facts, to, change)
  const isUnused = row.deliveryStatus === 'preparing' || row.deliveryStatus === 'label_created'
  // The label was used without a scan, or its price is deducted from the refund.
  const isPaidFor = row.outcome === 'refunded' && (row.shippedAt !== null || buyerPaysLabel(facts, row.reason))
  if (to === 'closed' && isUnused && !isPaidFor) await voidLabel(ctx, tx, row)
  await returnable.onMoved(ctx, tx, facts, { ...step, row, was })
  await sendReturnEmails(ctx, tx, facts, { ...step, row, was })
  return row
}

/** A scan of the parcel restores the label. */
async function voidLabel(ctx: ReturnDeps, tx: Tx, { id }: ReturnRow): Promise<void> {
  await returnUnusedLabels(ctx, tx, id)
  await tx.update(returns).set({ deliveryStatus: 'preparing' }).where(eq(returns.id, id))
}

/** Notes that the side that must act was reminded; once for each state. */
export async function noteReminded({ now }: Needs<'now'>, tx: Tx, { id }: Pick<ReturnRow, 'id'>): Promise<void> {
  await tx.update(returns).set({ remindedAt: now() }).where(eq(returns.id, id))
}

/** Both sides get the whole time of the current state again, if it has a deadline. */
export async function restartDeadline(ctx: WriteDeps, tx: Tx, row: ReturnRow): Promise<void> {
  const dueAt = row.dueAt && deadlineOf(ctx, row, row.status)
  if (dueAt) await tx.update(returns).set({ dueAt, remindedAt: null }).where(eq(returns.id, row.id))
}

/** Sets the deadline of an open return of a locked order or build. */
export async function writeDeadline(tx: Tx, { id }: Pick<ReturnRow, 'id'>, dueAt: Date | null): Promise<void> {
  await tx.update(returns).set({ dueAt }).where(eq(returns.id, id))
}
