import type { WebhookDelivery, WebhookEndpoint } from '#contracts/operations/webhook-views.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow, WebhookEventRow } from './webhook-tables.ts'

/** An endpoint without its secret, as its owner sees it */
export function endpointView(row: WebhookEndpointRow, now: Date): WebhookEndpoint {
  const { id, url, types, createdAt, disabledAt, disabledBecause, failingSince, previousSecretUntil } = row
  return {
    id,
    url,
    types,
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
    disabled_because: disabledBecause,
    failing_since: failingSince?.toISOString() ?? null,
    previous_secret_until: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
  }
}

/** A delivery in the log of its endpoint */
export function deliveryView(row: WebhookDeliveryRow, event: Pick<WebhookEventRow, 'type' | 'occurredAt'>): WebhookDelivery {
  const { id, eventId, attempts, attemptedAt, dueAt, deliveredAt, status, ms, answer } = row
  return {
    id,
    event_id: eventId,
    type: event.type,
    occurred_at: event.occurredAt.toISOString(),
    state: stateOf(row),
    attempts,
    attempted_at: attemptedAt?.toISOString() ?? null,
    next_attempt_at: deliveredAt ? null : (dueAt?.toISOString() ?? null),
    status,
    ms,
    answer,
  }
}

function stateOf({ deliveredAt, dueAt }: WebhookDeliveryRow): WebhookDelivery['state'] {
  if (dueAt) return 'waiting'
  return deliveredAt ? 'delivered' : 'failed'
}
