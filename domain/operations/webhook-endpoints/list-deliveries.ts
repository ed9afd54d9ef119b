import { desc, eq } from 'drizzle-orm'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { WebhookDeliveries } from '#contracts/operations/webhook-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { deliveryView } from './endpoint-view.ts'
import { findEndpoint } from './find-endpoint.ts'
import { webhookDeliveries, webhookEvents } from './webhook-tables.ts'

const PAGE_SIZE = 25

/** Deliveries to an endpoint within thirty days, newest first */
export async function listDeliveries(
  ctx: Needs<'db' | 'actor'>,
  { id, page, limit = PAGE_SIZE }: Paging & { id: string },
): Promise<WebhookDeliveries> {
  const { endpoint } = await findEndpoint(ctx, id)
  const isIts = eq(webhookDeliveries.endpointId, endpoint.id)
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ delivery: webhookDeliveries, event: { type: webhookEvents.type, occurredAt: webhookEvents.occurredAt } })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(isIts)
      .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(webhookDeliveries, isIts),
  ])
  const deliveries = rows.map(({ delivery, event }) => deliveryView(delivery, event))
  return { deliveries, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}
