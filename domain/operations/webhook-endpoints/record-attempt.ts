import { and, eq, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { type DisabledBecause, TEST_EVENT } from '#contracts/operations/webhook-events.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { nextAttemptAt, restUntil } from './retry-schedule.ts'
import { webhookDisabledEmail, webhookFailingEmail } from './webhook-emails.ts'
import {
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from './webhook-tables.ts'

/** The result of one call. Without a status there was no response, and `answer` gives the reason. */
export type Attempt = { status: number | null; ms: number; answer: string; retryAfterSeconds: number | null }

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs'>
type Found = { delivery: WebhookDeliveryRow; endpoint: WebhookEndpointRow; isTest: boolean }

const WARNED_EVERY_MS = DAY_MS
const FAILING_DAYS = 5
const FAILING_TRIES = 20
const GONE = 410

/** Records an attempt: delivered, due again, or given up. Notifies the endpoint's owner if it matters. */
export async function recordAttempt(ctx: Deps, deliveryId: string, attempt: Attempt): Promise<boolean> {
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  return ctx.db.transaction(async (tx) => {
    const found = await lockDelivery(tx, deliveryId)
    if (!found) return isDelivered
    const { delivery, endpoint, isTest } = found
    const now = ctx.now()
    const { status, ms, answer } = attempt
    const attempts = delivery.attempts + 1
    const isLast = isTest || endpoint.disabledAt !== null
    await tx
      .update(webhookDeliveries)
      .set({
        ...{ status, ms, answer, attempts, attemptedAt: now, claimedUntil: null },
        ...(isDelivered && { deliveredAt: now }),
        dueAt: isDelivered || isLast ? null : nextAttemptAt(attempts, now),
      })
      .where(eq(webhookDeliveries.id, delivery.id))
    if (isDelivered) await noteSuccess(tx, endpoint)
    else if (!isTest) await noteFailure(ctx, tx, endpoint, attempt)
    return isDelivered
  })
}

/** With its endpoint locked, so that concurrent results see each other. Actions that add deliveries do not wait. */
async function lockDelivery(tx: Tx, deliveryId: string): Promise<Found | undefined> {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, type: webhookEvents.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, deliveryId))
    .for('no key update', { of: webhookEndpoints })
  return row && { delivery: row.delivery, endpoint: row.endpoint, isTest: row.type === TEST_EVENT }
}

async function noteSuccess(tx: Tx, { id, failures, restsUntil }: WebhookEndpointRow): Promise<void> {
  if (failures === 0 && restsUntil === null) return
  await tx.update(webhookEndpoints).set({ failingSince: null, failures: 0, restsUntil: null }).where(eq(webhookEndpoints.id, id))
}

async function noteFailure(ctx: Deps, tx: Tx, endpoint: WebhookEndpointRow, attempt: Attempt): Promise<void> {
  if (endpoint.disabledAt !== null) return
  const now = ctx.now()
  const failingSince = endpoint.failingSince ?? now
  const failures = endpoint.failures + 1
  const isFirst = endpoint.failingSince === null
  const isWarned = endpoint.warnedAt !== null && endpoint.warnedAt.getTime() > now.getTime() - WARNED_EVERY_MS
  const mustWarn = isFirst && !isWarned
  const { status, retryAfterSeconds } = attempt
  await tx
    .update(webhookEndpoints)
    .set({
      ...{ failingSince, failures },
      ...(mustWarn && { warnedAt: now }),
      restsUntil: status === null ? null : restUntil({ status, retryAfterSeconds }, now),
    })
    .where(eq(webhookEndpoints.id, endpoint.id))

  const isFailing = failures >= FAILING_TRIES && failingSince.getTime() <= now.getTime() - FAILING_DAYS * DAY_MS
  if (status === GONE || isFailing) {
    await disableEndpoint(ctx, tx, endpoint.id, status === GONE ? 'gone' : 'failing')
    await enqueueMail(ctx, tx, webhookDisabledEmail, { to: await ownerAddress(ctx, tx, endpoint), endpointId: endpoint.id })
  } else if (mustWarn) {
    await enqueueMail(ctx, tx, webhookFailingEmail, { to: await ownerAddress(ctx, tx, endpoint), endpointId: endpoint.id })
  }
}

/** Nothing more is sent to it, including pending events. */
export async function disableEndpoint(ctx: Needs<'now'>, tx: Tx, id: string, because: DisabledBecause): Promise<void> {
  await tx.update(webhookEndpoints).set({ disabledAt: ctx.now(), disabledBecause: because }).where(eq(webhookEndpoints.id, id))
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: null })
    .where(and(eq(webhookDeliveries.endpointId, id), isNotNull(webhookDeliveries.dueAt)))
}

async function ownerAddress(ctx: Needs<'settings'>, tx: Tx, { builderId }: WebhookEndpointRow): Promise<string> {
  if (builderId === null) return ctx.settings.contactEmail
  const [owner] = await tx
    .select({ email: users.email })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(eq(userProfiles.id, builderId))
  return owner?.email ?? ctx.settings.contactEmail
}
