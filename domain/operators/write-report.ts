import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { ReportReason } from '#contracts/reports.ts'
import { users } from '../accounts/accounts-tables.ts'
import { type Account, signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { reports } from './reports-table.ts'

export type Complaint = { reason: ReportReason; details: string }
export type Reporting = Needs<'db' | 'actor' | 'now' | 'settings'>
type Reported = Pick<typeof reports.$inferInsert, 'conversationId' | 'reviewId' | 'wishlistId' | 'upToNumber' | 'saidThen'>

/** Somebody asks the operators to look at what `find` says they may report. Asked again before they have, it is the same report. */
export async function writeReport(
  ctx: Reporting,
  { reason, details }: Complaint,
  find: (tx: Tx, me: Account) => Promise<Reported>,
): Promise<void> {
  const me = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `report:${me.id}`, times: 20, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await holdAccount(tx, me)
    const reported = await find(tx, me)
    const report = { ...reported, reporterId: me.id, reason, details, createdAt: ctx.now() }
    await tx.insert(reports).values(report).onConflictDoNothing()
  })
}

/** Who reports does not leave meanwhile. Before anything else is locked, as whoever leaves does it. */
async function holdAccount(tx: Tx, { id }: Account): Promise<void> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  if (!held) throw new Refusal('not_signed_in', 'Please sign in to continue')
}
