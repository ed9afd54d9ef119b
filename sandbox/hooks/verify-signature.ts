import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'whsec_'
const TOLERANCE_SECONDS = 300

export type Verdict = 'verified' | 'wrong' | 'late' | 'unsigned' | 'no-secret'
type Message = { headers: Record<string, string>; body: string; receivedAt: Date }

/** Verifies a message by Standard Webhooks 1.0.0: one of the signatures must match this secret, and the message must be recent. */
export function verifySignature({ headers, body, receivedAt }: Message, secret: string | null): Verdict {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !timestamp || !signatures) return 'unsigned'
  if (secret === null) return 'no-secret'
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return each.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return 'wrong'
  const age = Math.abs(receivedAt.getTime() / 1000 - Number(timestamp))
  return age <= TOLERANCE_SECONDS ? 'verified' : 'late'
}

/** As the shop shows it: `whsec_` and base64 of 24 to 64 bytes. */
export function isWebhookSecret(typed: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(typed)
}
