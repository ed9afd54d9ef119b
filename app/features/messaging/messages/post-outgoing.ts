import { ApiError, api } from '#app/lib/api.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

// A connection that stops responding must not delay messages longer than this.
const PATIENCE_MS = 30_000
/** Errors that are not about the message: signed out, a timeout, or a rate limit. */
const LATER = [401, 408, 425, 429]

export type PostResult =
  | { is: 'sent' }
  | { is: 'refused'; reason: string; code: string }
  | { is: 'later'; error: unknown; isOffline: boolean }

/** Sends a message with its own id, so that sending it twice stores it once. */
export async function postOutgoing({ destination, clientId, text, attachments, product }: OutgoingMessage): Promise<PostResult> {
  const about = product && { product_id: product.id }
  const json = { client_id: clientId, message: text, attachments: attachments.map(({ key }) => key), ...about }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    if ('conversationId' in destination) {
      const params = { id: destination.conversationId }
      await api('POST /api/v1/conversations/{id}/messages', { params, json, signal, asksFirst: false })
    } else {
      await api('POST /api/v1/conversations', { json: { ...destination.addressee, ...json }, signal, asksFirst: false })
    }
    return { is: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { is: 'later', error, isOffline: true }
    const isRefused = error.status >= 400 && error.status < 500 && !LATER.includes(error.status)
    if (!isRefused) return { is: 'later', error, isOffline: error.status === 0 }
    return { is: 'refused', reason: Object.values(error.fields).flat()[0] ?? error.message, code: error.code }
  }
}
