import { ApiError, api } from '#app/lib/api.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

// A connection that says nothing keeps nobody's messages for longer.
const PATIENCE_MS = 30_000
/** Not the message's fault: signed out, too slow, too many. */
const LATER = [401, 408, 425, 429]

export type PostResult = { is: 'sent' } | { is: 'refused'; reason: string; code: string } | { is: 'later'; isOffline: boolean }

/** Sends one message under its own name: sent again, it is still one. */
export async function postOutgoing({ destination, clientId, text, attachments }: OutgoingMessage): Promise<PostResult> {
  const json = { client_id: clientId, message: text, attachments: attachments.map(({ key }) => key) }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    if ('conversationId' in destination)
      await api(`/api/v1/conversations/${destination.conversationId}/messages`, { json, signal, asksFirst: false })
    else await api('/api/v1/conversations', { json: { ...destination.addressee, ...json }, signal, asksFirst: false })
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { is: 'later', isOffline: true }
    const isRefused = error.status >= 400 && error.status < 500 && !LATER.includes(error.status)
    if (!isRefused) return { is: 'later', isOffline: error.status === 0 }
    return { is: 'refused', reason: Object.values(error.fields).flat()[0] ?? error.message, code: error.code }
  }
}
