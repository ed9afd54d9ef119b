import { asc, eq, isNull } from 'drizzle-orm'
import type { EndpointOwner } from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoints } from '#contracts/operations/webhook-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { endpointView } from './endpoint-view.ts'
import { requireManager } from './find-endpoint.ts'
import { webhookEndpoints } from './webhook-tables.ts'

/** The builder's own endpoints, or those of the shop, without their secrets */
export async function listEndpoints(ctx: Needs<'db' | 'now' | 'actor'>, owner: EndpointOwner): Promise<WebhookEndpoints> {
  const { builderId } = await requireManager(ctx, owner)
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(builderId === null ? isNull(webhookEndpoints.builderId) : eq(webhookEndpoints.builderId, builderId))
    .orderBy(asc(webhookEndpoints.createdAt), webhookEndpoints.id)
  return { endpoints: rows.map((row) => endpointView(row, ctx.now())) }
}
