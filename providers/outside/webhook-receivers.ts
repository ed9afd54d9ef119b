import type { WebhookReceivers } from '#domain/ports/webhook-receivers.ts'
import { type GuardedOptions, guardedClient } from './guarded-request.ts'

// The webhook specification recommends 15 to 30 seconds.
const TIMEOUT_MS = 20_000
const MAX_BYTES = 64 * 1024
const MAX_TEXT = 4096

/**
 * Sends events to the webhook endpoints of builders and the shop. Only the shop's may be in the operator's own network, because
 * builders see the response.
 */
export function webhookReceivers(options: GuardedOptions): WebhookReceivers {
  const clients = { shop: guardedClient(options), builder: guardedClient({ ...options, allowPrivate: [] }) }
  return {
    objection: ({ url, owner }) => clients[owner].objection(url),
    async post({ url, owner }, { headers, body }) {
      const answer = await clients[owner].request(url, {
        method: 'POST',
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      })
      return {
        status: answer.status,
        text: answer.body.toString('utf8').slice(0, MAX_TEXT),
        retryAfterSeconds: retryAfter(answer.headers['retry-after']),
      }
    },
  }
}

/** In seconds, as most send it, or a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
