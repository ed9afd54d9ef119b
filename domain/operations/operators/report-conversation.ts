import { lockConversation } from '#domain/messaging/conversations/lock-conversation.ts'
import { createReport, type ReportDeps, type ReportInput } from './create-report.ts'

/** One of the two participants reports a conversation up to now. */
export async function reportConversation(
  ctx: ReportDeps,
  { conversationId, ...report }: ReportInput & { conversationId: string },
): Promise<void> {
  await createReport(ctx, report, async (tx, me) => {
    const { id, messageCount: upToNumber } = await lockConversation(tx, { id: conversationId, me: me.id })
    return { conversationId: id, upToNumber }
  })
}
