import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { EndpointOwner } from '#contracts/operations/webhook-events.ts'
import { type Account, requireAccount, requireOperator, requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { Receiver } from '#domain/ports/webhook-receivers.ts'
import { type WebhookEndpointRow, webhookEndpoints } from './webhook-tables.ts'

/** The person who asks, and the profile whose endpoints they ask for; null for those of the shop */
export type Manager = { account: Account; builderId: string | null }

/** The signed-in builder for their own endpoints, or the operator for those of the shop, which tokens cannot access */
export async function requireManager(ctx: Needs<'db' | 'actor'>, owner: EndpointOwner): Promise<Manager> {
  if (owner === 'shop') {
    requireSession(ctx.actor)
    return { account: requireOperator(ctx.actor), builderId: null }
  }
  const account = requireAccount(ctx.actor)
  const builderId = await findBuilderId(ctx.db, account)
  if (builderId === undefined) throw new Refusal('not_allowed', 'Enable seller mode to send events to your apps')
  return { account, builderId }
}

/** An endpoint with the person who may manage it; not found for everyone else */
export async function findEndpoint(
  ctx: Needs<'db' | 'actor'>,
  id: string,
): Promise<{ account: Account; endpoint: WebhookEndpointRow }> {
  const account = requireAccount(ctx.actor)
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  const isOwn =
    endpoint?.builderId === null
      ? account.isOperator && account.sessionId !== null
      : endpoint?.builderId === (await findBuilderId(ctx.db, account))
  if (!endpoint || !isOwn) throw endpointNotFound()
  return { account, endpoint }
}

/** The URL of its events, and the owner */
export function receiverOf({ url, builderId }: Pick<WebhookEndpointRow, 'url' | 'builderId'>): Receiver {
  return { url, owner: builderId === null ? 'shop' : 'builder' }
}

/** The refusal for endpoints that do not exist, or not for this person */
export function endpointNotFound(): Refusal {
  return new Refusal('not_found', 'Webhook not found')
}

async function findBuilderId(db: Queryable, { id }: Account): Promise<string | undefined> {
  const { id: profileId, isSeller, userId } = userProfiles
  const [profile] = await db.select({ profileId, isSeller }).from(userProfiles).where(eq(userId, id))
  return profile?.isSeller ? profile.profileId : undefined
}
