import type { Attachment, Message } from '#contracts/messaging/message-views.ts'
import type { WorldApi } from './api.ts'
import { type Sent, sendFile } from './send-file.ts'
import type { Person } from './world-people.ts'

/** Uploads a file for a message, like the messages page. */
export function sendAttachment(api: WorldApi, as: Person, sent: Omit<Sent, 'as' | 'bucket' | 'query'>): Promise<Response> {
  return sendFile(api, { ...sent, as, bucket: 'messageattachments', query: '?bucket=messageattachments' })
}

/** The key of an accepted file. */
export async function attachmentKey(api: WorldApi, as: Person, bytes: Uint8Array, fileName = 'file'): Promise<string> {
  return (await (await sendAttachment(api, as, { bytes, fileName })).json()).key
}

/** Writes in a conversation. */
export function write(api: WorldApi, as: Person, conversationId: string, json: Record<string, unknown>): Promise<Response> {
  const named = { client_id: crypto.randomUUID(), message: '', ...json }
  return api.request(`/api/v1/conversations/${conversationId}/messages`, { as, json: named })
}

/** The newest message's attachments, as this person sees them. */
export async function newestAttachments(api: WorldApi, as: Person, conversationId: string): Promise<Attachment[]> {
  const answer = await api.request(`/api/v1/conversations/${conversationId}/messages`, { as })
  const { messages }: { messages: Message[] } = await answer.json()
  return messages.at(-1)?.attachments ?? []
}
