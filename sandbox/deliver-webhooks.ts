import { eq, sql } from 'drizzle-orm'
import type { SandboxDb } from './sandbox-db.ts'
import type { easypostEvents, stripeEvents } from './sandbox-tables.ts'

/** Which events to deliver to the shop, and how they are signed. */
export type WebhookOutbox = {
  db: SandboxDb
  now: () => Date
  events: typeof stripeEvents | typeof easypostEvents
  webhookUrl: string
  /** The body and the signature headers. */
  sign: (body: Record<string, unknown>) => { payload: string; headers: Record<string, string> }
}
type Claimed = { id: string; body: Record<string, unknown>; attempts: number; created_at: string }

const RETRY_SECONDS = [1, 2, 5, 15, 60, 300, 900]
const GIVE_UP_SECONDS = 86_400
const ANSWER_WITHIN_MS = 10_000
// Longer than an answer may take: another node takes over only if this one has died.
const LEASE_SECONDS = 30
const AT_ONCE = 20

/** Posts every due event until the shop responds with 2xx. */
export async function deliverWebhooks(outbox: WebhookOutbox): Promise<void> {
  const claimed = await claimDueEvents(outbox)
  await Promise.all(claimed.map((event) => deliver(outbox, event)))
}

/** Skips rows locked by another node and postpones the next attempt past the lease, so that each event has one sender. */
async function claimDueEvents({ db, now, events }: WebhookOutbox): Promise<Claimed[]> {
  const leasedUntil = new Date(now().getTime() + LEASE_SECONDS * 1000)
  const { rows } = await db.execute<Claimed>(sql`
    update ${events} set next_attempt_at = ${leasedUntil}, attempts = attempts + 1
    where id in (
      select id from ${events} where next_attempt_at <= ${now()}
      order by next_attempt_at, sequence limit ${AT_ONCE} for update skip locked
    )
    returning id, body, attempts, created_at`)
  return rows
}

async function deliver(outbox: WebhookOutbox, event: Claimed): Promise<void> {
  const { db, now, events } = outbox
  const failure = await post(outbox, event.body)
  const outcome = failure
    ? { lastError: failure, nextAttemptAt: nextAttempt(event, now()) }
    : { lastError: null, nextAttemptAt: null, deliveredAt: now() }
  await db.update(events).set(outcome).where(eq(events.id, event.id))
}

/** The error, or undefined if the shop accepted it. */
async function post({ webhookUrl, sign }: WebhookOutbox, body: Record<string, unknown>): Promise<string | undefined> {
  const { payload, headers } = sign(body)
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `The shop responded with ${answer.status}`
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
