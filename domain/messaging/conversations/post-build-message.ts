import { Refusal } from '#contracts/kernel/refusal.ts'
import type { BuildMessage } from '#domain/custom-builds/requests/notify-sides.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findSideOfRequest } from './post-build-request-message.ts'
import { sendMessageTo } from './start-conversation.ts'

/** Posts a step of a build in the name of the side that took it. The same name is posted only once. */
export async function postBuildMessage(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  { requestId, side, text, clientId }: BuildMessage,
): Promise<void> {
  const sender = await findSideOfRequest(ctx, requestId, side)
  if (!sender) return
  const message = { addressee: { request_id: requestId }, clientId, text, isAutomatic: true, isBuildStep: true }
  await sendMessageTo(ctx, sender, message).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}
