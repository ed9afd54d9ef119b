import type { WebhookReceivers } from '#domain/ports/webhook-receivers.ts'
import type { GuardedClient } from './guarded-request.ts'

// The specification of webhooks says 15 to 30 seconds.
const TIMEOUT_MS = 20_000
const MAX_BYTES = 64 * 1024
const MAX_TEXT = 4096

/** Sends events to the programs of builders and operators. */
export function webhookReceivers(client: GuardedClient): WebhookReceivers {
  return {
    objection: (url) => client.objection(url),
    async post(url, { headers, body }) {
      const answer = await client.request(url, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
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
