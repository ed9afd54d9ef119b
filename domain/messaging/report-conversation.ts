import type { ReportReason } from '#contracts/message-reports.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { lockConversation } from './lock-conversation.ts'
import { reports } from './messaging-tables.ts'

/** One of the two asks the operators to look. Asked again before they have, it is the same report. */
export async function reportConversation(
  ctx: Needs<'db' | 'actor' | 'now' | 'settings'>,
  { conversationId, reason, details }: { conversationId: string; reason: ReportReason; details: string },
): Promise<void> {
  const { id: me } = signedIn(ctx.actor)
  await takeFromLimit(ctx, { key: `report:${me}`, times: 20, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    const { id, messageCount: upToNumber } = await lockConversation(tx, { id: conversationId, me })
    const report = { conversationId: id, reporterId: me, reason, details, upToNumber, createdAt: ctx.now() }
    await tx.insert(reports).values(report).onConflictDoNothing()
  })
}
