import { and, eq, inArray } from 'drizzle-orm'
import { readParts } from '../build-requests/read-balance.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { readSlotStarts } from '../order-book/read-slots.ts'
import { buildReminders } from './build-reminders-table.ts'
import { dueMoment } from './move-by-late-payments.ts'

const DAY_MS = 86_400_000
const UNPAID_DAYS = 60
const FEWEST_REMINDERS = 3

/** Whether a part is overdue for 60 days and its buyer was reminded three times: its builder may end the build then. */
export async function isLongUnpaid({ now }: Needs<'now'>, tx: Tx, requestId: string): Promise<boolean> {
  const parts = (await readParts(tx, [requestId])).get(requestId) ?? []
  const slotStart = (await readSlotStarts(tx, [requestId])).get(requestId)
  const overdue = parts.filter((part) => {
    const dueAt = dueMoment(part, slotStart)
    const isOpen = part.status === 'due' && !part.isPaid && dueAt !== null
    return isOpen && now().getTime() - dueAt.getTime() >= (UNPAID_DAYS + part.graceDays) * DAY_MS
  })
  if (overdue.length === 0) return false
  const kinds = inArray(buildReminders.kind, ['part_due', 'unpaid_at_the_end'])
  const reminders = await tx
    .select({ kind: buildReminders.kind, about: buildReminders.about })
    .from(buildReminders)
    .where(and(eq(buildReminders.requestId, requestId), kinds))
  return overdue.some(({ id }) => {
    // A finished instrument is reminded of as a whole.
    const own = reminders.filter(({ kind, about }) => kind === 'unpaid_at_the_end' || about.startsWith(id))
    return own.length >= FEWEST_REMINDERS
  })
}
