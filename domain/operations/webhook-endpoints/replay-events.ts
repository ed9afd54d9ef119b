import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ReplayEvents } from '#contracts/operations/webhook-bodies.ts'
import { EVENTS_KEPT_DAYS, TEST_EVENT } from '#contracts/operations/webhook-events.ts'
import type { WebhookDelivery } from '#contracts/operations/webhook-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { deliveryView } from './endpoint-view.ts'
import { findEndpoint } from './find-endpoint.ts'
import { type WebhookEndpointRow, webhookDeliveries, webhookEvents } from './webhook-tables.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'settings'>

/** Sends all events since a moment, including delivered ones. */
export async function replayEvents(ctx: Deps, id: string, { from }: ReplayEvents): Promise<{ events: number }> {
  const { endpoint } = await findEndpoint(ctx, id)
  refuseDisabled(endpoint)
  await limitReplays(ctx, id)
  const events = await ctx.db.transaction((tx) => queueEventsSince(ctx, tx, id, new Date(from)))
  return { events }
}

/** Each may send the events of thirty days. */
export function limitReplays(ctx: Needs<'db' | 'now' | 'settings'>, endpointId: string): Promise<void> {
  return enforceRateLimit(ctx, { key: `webhook-replay:${endpointId}`, times: 10, seconds: 3600 })
}

/** Makes the events since a moment due for an endpoint. Returns how many. */
export async function queueEventsSince(ctx: Needs<'now'>, tx: Tx, endpointId: string, from: Date): Promise<number> {
  const now = ctx.now()
  const oldest = daysBefore(now, EVENTS_KEPT_DAYS)
  const { rows } = await tx.execute<{ count: number }>(sql`with queued as (
    insert into webhook_deliveries (endpoint_id, event_id, due_at, created_at)
    select endpoint.id, event.id, ${now}, ${now} from webhook_events event
    join webhook_endpoints endpoint on endpoint.id = ${endpointId}
      and (endpoint.builder_id is null or endpoint.builder_id = event.builder_id)
      and (endpoint.types = '{}' or event.type = any (endpoint.types))
    where event.occurred_at >= ${from > oldest ? from : oldest} and event.type <> ${TEST_EVENT}
    for key share of event, endpoint
    on conflict (event_id, endpoint_id) do update
    set due_at = excluded.due_at, attempts = 0, delivered_at = null, created_at = excluded.created_at
    returning 1) select count(*)::int from queued`)
  return only(rows).count
}

/** Sends one event again, in any state, under its own id. */
export async function sendAgain(ctx: Deps, deliveryId: string): Promise<WebhookDelivery> {
  requireAccount(ctx.actor)
  const { endpointId, eventId } = webhookDeliveries
  const [row] = await ctx.db.select({ endpointId, eventId }).from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId))
  if (!row) throw new Refusal('not_found', 'Delivery not found')
  const { endpoint } = await findEndpoint(ctx, row.endpointId)
  refuseDisabled(endpoint)
  await enforceRateLimit(ctx, { key: `webhook-again:${endpoint.id}`, times: 120, seconds: 3600 })
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, row.eventId))
  const again = await ctx.db
    .update(webhookDeliveries)
    .set({ dueAt: ctx.now(), attempts: 0, deliveredAt: null })
    .where(eq(webhookDeliveries.id, deliveryId))
    .returning()
  // Purged meanwhile
  if (!event || again.length === 0) throw new Refusal('not_found', 'Delivery not found')
  return deliveryView(only(again), event)
}

/** Sends an empty test event once, to check the receiver. */
export async function sendTest(ctx: Deps, id: string): Promise<WebhookDelivery> {
  const { endpoint } = await findEndpoint(ctx, id)
  refuseDisabled(endpoint)
  await enforceRateLimit(ctx, { key: `webhook-test:${id}`, times: 30, seconds: 3600 })
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const event = only(
      await tx
        .insert(webhookEvents)
        .values({
          id: sql`new_webhook_event_id()`,
          type: TEST_EVENT,
          builderId: endpoint.builderId,
          subject: randomUUID(),
          data: {},
          occurredAt: now,
        })
        .returning(),
    )
    const delivery = only(
      await tx.insert(webhookDeliveries).values({ endpointId: id, eventId: event.id, dueAt: now, createdAt: now }).returning(),
    )
    return deliveryView(delivery, event)
  })
}

function refuseDisabled({ disabledAt }: WebhookEndpointRow): void {
  if (disabledAt) throw new Refusal('conflict', 'This webhook is turned off. Turn it on first.')
}
