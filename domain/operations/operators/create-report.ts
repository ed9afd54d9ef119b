import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ReportReason } from '#contracts/operations/reports.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { reports } from './reports-table.ts'

export type ReportInput = { reason: ReportReason; details: string }
export type ReportDeps = Needs<'db' | 'actor' | 'now' | 'settings'>
type Reported = Pick<typeof reports.$inferInsert, 'conversationId' | 'reviewId' | 'wishlistId' | 'upToNumber' | 'saidThen'>

/** Reports what `find` returns to the operators. Reporting again while the report is open returns the same report. */
export async function createReport(
  ctx: ReportDeps,
  { reason, details }: ReportInput,
  find: (tx: Tx, me: Account) => Promise<Reported>,
): Promise<void> {
  const me = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `report:${me.id}`, times: 20, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, me)
    const reported = await find(tx, me)
    const report = { ...reported, reporterId: me.id, reason, details, createdAt: ctx.now() }
    await tx.insert(reports).values(report).onConflictDoNothing()
  })
}

/** Keeps the reporter's account from being deleted. Locked first, in the same order as a deletion. */
async function lockAccount(tx: Tx, { id }: Account): Promise<void> {
  const [locked] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  if (!locked) throw new Refusal('not_signed_in', 'Please sign in to continue')
}
