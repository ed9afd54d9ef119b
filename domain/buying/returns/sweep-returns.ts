import { and, asc, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ReturnStatus } from '#contracts/buying/returns.ts'
import { daysAfter, daysSince } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { findActiveShipment } from '#domain/delivering/deliveries/find-active-shipment.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { userOf } from '#domain/people/accounts/email-user.ts'
import { isNight } from '#domain/people/accounts/is-night.ts'
import { escalateReturn } from './answer-return.ts'
import { approveReturn, closeKept, closeRefunded } from './close-return.ts'
import { moveReturn, noteReminded } from './move-return.ts'
import { REMINDERS, sendReturnReminder } from './return-emails.ts'
import type { Returnables, ReturnCase, ReturnDeps } from './returnable.ts'
import { type ReturnRow, returns } from './returns-table.ts'
import { lockReturn } from './step-return.ts'

type Deps = ReturnDeps & Needs<'db'>

const BATCH = 200
const EARLIEST_REMINDER_DAYS = Math.max(...Object.values(REMINDERS).map(({ days }) => days))
/** How long a parcel with the shop’s label may wait for its first scan. */
const SCAN_DAYS = 2

/** Moves returns whose deadline passed, and reminds the side that must act. Each runs once. */
export async function sweepReturns(ctx: Deps, returnables: Returnables): Promise<void> {
  await runEach(allDue(ctx), (id) => runDeadline(ctx, returnables, id))
}

async function* allDue(ctx: Deps) {
  for (let batch = await findDue(ctx); batch.length > 0; batch = await findDue(ctx, batch.at(-1))) yield* batch
}

async function findDue({ db, now }: Deps, after?: string): Promise<string[]> {
  const { id, status, dueAt, remindedAt } = returns
  const isRemindable = inArray(status, Object.keys(REMINDERS) as ReturnStatus[])
  const isToRemind = and(isRemindable, isNull(remindedAt), lte(dueAt, daysAfter(now(), EARLIEST_REMINDER_DAYS)))
  const rows = await db
    .select({ id })
    .from(returns)
    .where(and(or(lte(dueAt, now()), isToRemind), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH)
  return rows.map((row) => row.id)
}

async function runDeadline(ctx: Deps, returnables: Returnables, id: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      const { of, row } = await lockReturn(ctx, tx, returnables, id)
      await runDue(ctx, tx, of, row)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function runDue(ctx: Deps, tx: Tx, of: ReturnCase, row: ReturnRow): Promise<void> {
  const { status, dueAt, remindedAt } = row
  const now = ctx.now()
  // The deadline starts again once the bank has decided.
  if (!dueAt || status === 'closed' || of.facts.isDisputed) return
  if (dueAt <= now) {
    await SILENCE[status]?.(ctx, tx, of)
    return
  }
  const reminder = REMINDERS[status]
  if (!reminder || remindedAt || daysSince(now, dueAt) > reminder.days) return
  if (await isNight(ctx, tx, userOf(of.facts, reminder.side))) return
  await noteReminded(ctx, tx, row)
  await sendReturnReminder(ctx, tx, of.facts, row)
}

type Silent = (ctx: ReturnDeps, tx: Tx, of: ReturnCase) => Promise<unknown>
const escalate: Silent = (ctx, tx, of) => escalateReturn(ctx, tx, of, { by: 'clock' })
const refund: Silent = (ctx, tx, of) => closeRefunded(ctx, tx, of, { by: 'clock' })

/** What happens to a return whose deadline passed. Without an answer, operators decide. */
const SILENCE: Partial<Record<ReturnStatus, Silent>> = {
  requested: escalate,
  offered: escalate,
  repairing: escalate,
  repaired: escalate,
  // Delivered, or still in the workshop. A parcel in transit has no deadline.
  declared: (ctx, tx, of) =>
    of.facts.delivery === 'delivered' ? approveReturn(ctx, tx, of, { reason: 'withdrawal', by: 'clock' }) : refund(ctx, tx, of),
  approved: async (ctx, tx, of) => {
    const { id = '', reason, dueAt } = of.facts.openReturn ?? {}
    if (reason !== 'trial') return moveReturn(ctx, tx, of, 'review', { by: 'clock' }, { reviewReason: 'not_shipped' })
    // A trial return that is not shipped in time lapses. Its label may be bought or scanned a little later.
    if ((await findActiveShipment(tx, id)) && dueAt && daysSince(dueAt, ctx.now()) < SCAN_DAYS) return
    return closeKept(ctx, tx, of, { by: 'clock' })
  },
  shipped: refund,
  received: refund,
}
