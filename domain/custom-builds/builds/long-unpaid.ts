import { and, eq, inArray } from 'drizzle-orm'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { promisedReminders } from '#contracts/custom-builds/cancellation-terms.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { areAdvancesBlocked, isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import { dueMoment, listUnpayableBuilds, payableTime } from './extend-promise-for-late-payment.ts'
import type { LockedBuild } from './lock-build.ts'

const UNPAID_DAYS = 60

/**
 * Whether the builder can cancel because a payment is 60 days overdue and the buyer got the reminders that the signed sheet
 * promises. False while the buyer cannot pay; days on which they could not don't count.
 */
export async function isLongUnpaid(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { requestId, isBuilderListed, builder, parts, slotStart }: LockedBuild,
  sheet: SheetContent | undefined,
): Promise<boolean> {
  if (!isBuilderListed) return false
  const isStopped = await areAdvancesBlocked(ctx, tx, builder.id)
  const unpayable = await listUnpayableBuilds(ctx, tx, builder.id)
  const overdue = parts.filter((part) => {
    const dueAt = dueMoment(part, slotStart)
    const isAhead = isAheadOfWork(part.dueKind)
    if (part.status !== 'due' || part.isPaid || dueAt === null || (isAhead && isStopped)) return false
    const open = payableTime({ from: dueAt.getTime(), until: ctx.now().getTime(), isAhead }, unpayable)
    return open >= (UNPAID_DAYS + part.graceDays) * DAY_MS
  })
  if (overdue.length === 0) return false
  const kinds = inArray(buildReminders.kind, ['part_due', 'unpaid_at_the_end'])
  const reminders = await tx
    .select({ kind: buildReminders.kind, about: buildReminders.about })
    .from(buildReminders)
    .where(and(eq(buildReminders.requestId, requestId), kinds))
  const promised = promisedReminders(sheet?.cancellation.words ?? [])
  return overdue.some(({ id }) => {
    // A finished instrument has one reminder for the whole balance.
    const own = reminders.filter(({ kind, about }) => kind === 'unpaid_at_the_end' || about.startsWith(id))
    return own.length >= promised
  })
}
