import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { SandboxDb } from '../sandbox-db.ts'
import { stripeEvents } from '../sandbox-tables.ts'
import { unix } from './stripe-sandbox.ts'

export type WebhookTarget = { db: SandboxDb; now: () => Date; webhookUrl: string; webhookSecret: string }
type Claimed = { id: string; body: Record<string, unknown>; attempts: number; created_at: string }

const RETRY_SECONDS = [1, 2, 5, 15, 60, 300, 900]
const GIVE_UP_SECONDS = 86_400
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take: another node takes the event over only when this one has died.
const LEASE_SECONDS = 30
const AT_ONCE = 20

/** Posts every event that is due, signed as Stripe signs, until the shop answers 2xx. */
export async function deliverDueEvents(target: WebhookTarget): Promise<void> {
  const claimed = await claimDueEvents(target)
  await Promise.all(claimed.map((event) => deliver(target, event)))
}

/** Skipping what another node has locked, and pushing the next try behind the lease, leaves one deliverer to each event. */
async function claimDueEvents({ db, now }: WebhookTarget): Promise<Claimed[]> {
  const leasedUntil = new Date(now().getTime() + LEASE_SECONDS * 1000)
  const { rows } = await db.execute<Claimed>(sql`
    update ${stripeEvents} set next_attempt_at = ${leasedUntil}, attempts = attempts + 1
    where id in (
      select id from ${stripeEvents} where next_attempt_at <= ${now()}
      order by next_attempt_at, sequence limit ${AT_ONCE} for update skip locked
    )
    returning id, body, attempts, created_at`)
  return rows
}

async function deliver(target: WebhookTarget, event: Claimed): Promise<void> {
  const { db, now } = target
  const failure = await post(target, JSON.stringify(event.body))
  const outcome = failure
    ? { lastError: failure, nextAttemptAt: nextAttempt(event, now()) }
    : { lastError: null, nextAttemptAt: null, deliveredAt: now() }
  await db.update(stripeEvents).set(outcome).where(eq(stripeEvents.id, event.id))
}

/** What went wrong, or undefined when the shop took it. */
async function post({ now, webhookUrl, webhookSecret }: WebhookTarget, payload: string): Promise<string | undefined> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: unix(now()) })
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `The shop answered ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function nextAttempt(event: Claimed, now: Date): Date | null {
  const ageSeconds = (now.getTime() - new Date(event.created_at).getTime()) / 1000
  if (ageSeconds > GIVE_UP_SECONDS) return null
  const wait = RETRY_SECONDS[Math.min(event.attempts, RETRY_SECONDS.length) - 1] ?? 1
  return new Date(now.getTime() + wait * 1000)
}
