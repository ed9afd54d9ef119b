import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { KEY_HOURS } from '#contracts/idempotency.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import { enforceRateLimit } from '../kernel/enforce-rate-limit.ts'
import { idempotentRequests } from './idempotent-requests-table.ts'

const DAY_MS = KEY_HOURS * 3_600_000
/** Far longer than any request takes: the node that began it has died. */
const ABANDONED_MS = 300_000
const KEYS_A_DAY = 10_000
const RETRY_AFTER_SECONDS = 2

export type NamedRequest = { tokenId: string; key: string; fingerprint: string }
export type GivenAnswer = { status: number; body: string | null }
/** What has begun, to end it by; or the answer that was given before. */
export type Begun = { begunAt: Date } | { answer: GivenAnswer }

/** Begins a change that a program named with a key, unless it was begun before. The primary key settles who of two is first. */
export async function beginOnce(ctx: Needs<'db' | 'now' | 'settings'>, request: NamedRequest): Promise<Begun> {
  const { tokenId, key, fingerprint } = request
  await enforceRateLimit(ctx, { key: `keys:${tokenId}`, times: KEYS_A_DAY, seconds: 86_400 })
  const begunAt = ctx.now()
  const past = (ms: number) => lt(idempotentRequests.begunAt, new Date(begunAt.getTime() - ms))
  const isAbandoned = and(isNull(idempotentRequests.status), past(ABANDONED_MS), eq(idempotentRequests.fingerprint, fingerprint))
  const [mine] = await ctx.db
    .insert(idempotentRequests)
    .values({ ...request, begunAt })
    .onConflictDoUpdate({
      target: [idempotentRequests.tokenId, idempotentRequests.key],
      set: { fingerprint, begunAt, status: null, body: null },
      setWhere: or(past(DAY_MS), isAbandoned) ?? sql`false`,
    })
    .returning({ key: idempotentRequests.key })
  if (mine) return { begunAt }

  const [earlier] = await ctx.db
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.tokenId, tokenId), eq(idempotentRequests.key, key)))
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new Refusal('invalid_input', 'This Idempotency-Key was used for another call: take a new key for each change')
  // Without a row it has just ended and did nothing.
  if (!earlier || earlier.status === null)
    throw new Refusal('conflict', 'A call with this Idempotency-Key is still running: ask again in a moment', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  return { answer: { status: earlier.status, body: earlier.body } }
}

/** Keeps the answer for a day. */
export async function keepAnswer(ctx: Needs<'db'>, request: NamedRequest, begunAt: Date, answer: GivenAnswer): Promise<void> {
  await ctx.db.update(idempotentRequests).set(answer).where(isMine(request, begunAt))
}

/** Lets the key begin anew: the call did nothing. */
export async function releaseKey(ctx: Needs<'db'>, request: NamedRequest, begunAt: Date): Promise<void> {
  await ctx.db.delete(idempotentRequests).where(isMine(request, begunAt))
}

/** Deletes answers after a day. */
export async function purgeIdempotentRequests(ctx: Needs<'db' | 'now'>): Promise<void> {
  await ctx.db.delete(idempotentRequests).where(lt(idempotentRequests.begunAt, new Date(ctx.now().getTime() - DAY_MS)))
}

/** Another may have taken over what seemed abandoned. */
function isMine({ tokenId, key }: NamedRequest, begunAt: Date) {
  return and(
    eq(idempotentRequests.tokenId, tokenId),
    eq(idempotentRequests.key, key),
    eq(idempotentRequests.begunAt, begunAt),
    isNull(idempotentRequests.status),
  )
}
