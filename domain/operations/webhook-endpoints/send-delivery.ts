import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Receiver } from '#domain/ports/webhook-receivers.ts'
import { eventBody } from './event-body.ts'
import { receiverOf } from './find-endpoint.ts'
import { type Attempt, recordAttempt } from './record-attempt.ts'
import { signedHeaders } from './webhook-signature.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhook-tables.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'receivers'>

const SHOWN_BYTES = 1024

/** One attempt of a claimed delivery: sends the event and records the response. Returns whether it was delivered. */
export async function sendDelivery(ctx: Deps, deliveryId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, deliveryId))
  // Its endpoint was deleted meanwhile.
  if (!row) return false
  const { endpoint, event } = row
  const body = eventBody(event, ctx.settings.publicUrl)
  const headers = signedHeaders({ id: event.id, body }, endpoint, ctx.now())
  const attempt = await attemptCall(ctx, receiverOf(endpoint), { headers, body })
  return recordAttempt(ctx, deliveryId, attempt)
}

type Request = { headers: Record<string, string>; body: string }

async function attemptCall(ctx: Deps, receiver: Receiver, request: Request): Promise<Attempt> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  try {
    const { status, text, retryAfterSeconds } = await ctx.receivers.post(receiver, request)
    return { status, ms: ms(), answer: shortened(text), retryAfterSeconds }
  } catch (error) {
    return { status: null, ms: ms(), answer: error instanceof Error ? error.message : 'No response', retryAfterSeconds: null }
  }
}

/** At most a kilobyte, in whole characters. PostgreSQL cannot store NUL. */
function shortened(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\u0000', ''))
  return new TextDecoder().decode(bytes.subarray(0, SHOWN_BYTES), { stream: true })
}
