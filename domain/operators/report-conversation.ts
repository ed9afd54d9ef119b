import { lockConversation } from '../messaging/lock-conversation.ts'
import { type Complaint, type Reporting, writeReport } from './write-report.ts'

/** One of the two asks the operators to look, up to this moment. */
export async function reportConversation(
  ctx: Reporting,
  { conversationId, ...complaint }: Complaint & { conversationId: string },
): Promise<void> {
  await writeReport(ctx, complaint, async (tx, me) => {
    const { id, messageCount: upToNumber } = await lockConversation(tx, { id: conversationId, me: me.id })
    return { conversationId: id, upToNumber }
  })
}
