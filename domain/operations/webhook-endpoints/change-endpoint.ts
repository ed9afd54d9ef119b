import { eq, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { ChangeEndpoint, CreateEndpoint, EnableEndpoint } from '#contracts/operations/webhook-bodies.ts'
import { MAX_ENDPOINTS } from '#contracts/operations/webhook-events.ts'
import type { WebhookEndpoint, WebhookEndpointSecret } from '#contracts/operations/webhook-views.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import type { Receiver } from '#domain/ports/webhook-receivers.ts'
import { recordOperatorAction } from '../operators/record-operator-action.ts'
import { endpointView } from './endpoint-view.ts'
import { endpointNotFound, findEndpoint, receiverOf, requireManager } from './find-endpoint.ts'
import { disableEndpoint } from './record-attempt.ts'
import { limitReplays, queueEventsSince } from './replay-events.ts'
import { newWebhookSecret } from './webhook-signature.ts'
import { type WebhookEndpointRow, webhookEndpoints } from './webhook-tables.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'receivers'>

const BOTH_SECRETS_MS = DAY_MS

/** Adds a URL that gets events from now on. Its secret is only in the response. */
export async function createEndpoint(ctx: Deps, { owner, url, types }: CreateEndpoint): Promise<WebhookEndpointSecret> {
  const { account, builderId } = await requireManager(ctx, owner)
  refuseAddress(ctx, { url, owner })
  const secret = newWebhookSecret()
  return ctx.db.transaction(async (tx) => {
    // The second of two concurrent additions counts the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhook_endpoints:${builderId ?? 'shop'}`}))`)
    const isIts = builderId === null ? isNull(webhookEndpoints.builderId) : eq(webhookEndpoints.builderId, builderId)
    if ((await tx.$count(webhookEndpoints, isIts)) >= MAX_ENDPOINTS)
      throw new Refusal('conflict', `You’ve reached the limit of ${MAX_ENDPOINTS} webhooks. Please remove one first.`)
    const endpoint = only(
      await tx.insert(webhookEndpoints).values({ builderId, url, types, secret, createdAt: ctx.now() }).returning(),
    )
    await recordChange(ctx, tx, account, endpoint, 'added')
    return { endpoint: endpointView(endpoint, ctx.now()), secret }
  })
}

/** As if just added */
const HEALTHY = { failingSince: null, failures: 0, warnedAt: null, restsUntil: null }

/** Changes its URL and event types. Failures of the old URL do not count against a new one. */
export async function changeEndpoint(ctx: Deps, id: string, { url, types }: ChangeEndpoint): Promise<WebhookEndpoint> {
  const { account, endpoint } = await findEndpoint(ctx, id)
  refuseAddress(ctx, receiverOf({ ...endpoint, url }))
  const changes = { url, types, ...(url !== endpoint.url && HEALTHY) }
  return ctx.db.transaction((tx) => write(ctx, tx, { id, account, change: 'edited' }, changes))
}

/** Gives it a new secret. Both sign for a day, so that the receiver can be updated meanwhile. */
export async function rotateSecret(ctx: Omit<Deps, 'receivers'>, id: string): Promise<WebhookEndpointSecret> {
  const { account } = await findEndpoint(ctx, id)
  const secret = newWebhookSecret()
  const previousSecretUntil = new Date(ctx.now().getTime() + BOTH_SECRETS_MS)
  const rotated = { secret, previousSecret: sql`${webhookEndpoints.secret}`, previousSecretUntil }
  const endpoint = await ctx.db.transaction((tx) => write(ctx, tx, { id, account, change: 'new secret' }, rotated))
  return { endpoint, secret }
}

/** Turns it off: nothing is sent, including pending events. */
export async function turnOffEndpoint(ctx: Omit<Deps, 'receivers'>, id: string): Promise<WebhookEndpoint> {
  const { account, endpoint } = await findEndpoint(ctx, id)
  if (endpoint.disabledAt) return endpointView(endpoint, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await disableEndpoint(ctx, tx, id, 'owner')
    return write(ctx, tx, { id, account, change: 'turned off' }, {})
  })
}

/** Turns it on again, and optionally sends events since a moment. */
export async function enableEndpoint(
  ctx: Omit<Deps, 'receivers'> & Needs<'settings'>,
  id: string,
  { replay_from }: EnableEndpoint,
): Promise<WebhookEndpoint> {
  const { account } = await findEndpoint(ctx, id)
  if (replay_from !== undefined) await limitReplays(ctx, id)
  return ctx.db.transaction(async (tx) => {
    const endpoint = await write(
      ctx,
      tx,
      { id, account, change: 'turned on' },
      { ...HEALTHY, disabledAt: null, disabledBecause: null },
    )
    if (replay_from !== undefined) await queueEventsSince(ctx, tx, id, new Date(replay_from))
    return endpoint
  })
}

/** Removes it with its deliveries. */
export async function deleteEndpoint(ctx: Omit<Deps, 'receivers'>, id: string): Promise<{ message: string }> {
  const { account } = await findEndpoint(ctx, id)
  await ctx.db.transaction(async (tx) => {
    const [endpoint] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()
    if (!endpoint) throw endpointNotFound()
    await recordChange(ctx, tx, account, endpoint, 'removed')
  })
  return { message: 'Webhook removed' }
}

type Columns = Parameters<ReturnType<Tx['update']>['set']>[0]
type Change = { id: string; account: Account; change: string }

async function write(ctx: Needs<'now'>, tx: Tx, { id, account, change }: Change, columns: Columns): Promise<WebhookEndpoint> {
  const [endpoint] =
    Object.keys(columns).length > 0
      ? await tx.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id)).returning()
      : await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) throw endpointNotFound()
  await recordChange(ctx, tx, account, endpoint, change)
  return endpointView(endpoint, ctx.now())
}

/** Writes the audit log, for an endpoint of the shop. */
async function recordChange(ctx: Needs<'now'>, tx: Tx, account: Account, { builderId, url }: WebhookEndpointRow, change: string) {
  if (builderId !== null) return
  await recordOperatorAction(ctx, tx, account, { act: 'change-webhooks', subjectName: new URL(url).host, details: { change } })
}

function refuseAddress({ receivers }: Needs<'receivers'>, receiver: Receiver): void {
  const objection = receivers.objection(receiver)
  if (objection !== null) throw new Refusal('invalid_input', objection, { fields: { url: [objection] } })
}
