import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

type Signed = { id: string; timestamp: number; body: string }
type Secrets = { secret: string; previousSecret: string | null; previousSecretUntil: Date | null }

/** A new secret, in the form given to receivers */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64')
}

/** The headers of one attempt, following Standard Webhooks 1.0.0. After a rotation both secrets sign. */
export function signedHeaders(event: { id: string; body: string }, endpoint: Secrets, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const { secret, previousSecret, previousSecretUntil } = endpoint
  const isBothValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
  const secrets = isBothValid ? [secret, previousSecret] : [secret]
  return {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((each) => signature({ ...event, timestamp }, each)).join(' '),
  }
}

function signature({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
