import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { openAnswer, sealAnswer, type TokenAnswer } from './seal-answer.ts'
import { tokenCalls } from './token-calls-table.ts'

/** A call that must not run twice */
export type TokenCall = { tokenId: string; secret: string; key: string; callHash: string }

const KEPT_HOURS = 24
// No call takes this long: its node was stopped.
const RUNNING_SECONDS = 120

/**
 * Begins the call, or returns its response from the last day. The unique key lets one of several begin. Throws a refusal if it is in
 * progress, was interrupted, or the key belongs to another call.
 */
export async function beginTokenCall(ctx: Needs<'db' | 'now'>, call: TokenCall): Promise<TokenAnswer | undefined> {
  const { tokenId, secret, key, callHash } = call
  const begun = await ctx.db
    .insert(tokenCalls)
    .values({ tokenId, key, callHash, startedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: tokenCalls.key })
  if (begun.length > 0) return undefined
  const [earlier] = await ctx.db.select().from(tokenCalls).where(isCall(call))
  if (!earlier) throw stillRunning()
  if (earlier.callHash !== callHash) throw otherCall()
  if (earlier.answer !== null) return openAnswer(secret, earlier.answer)
  const isInterrupted = ctx.now().getTime() - earlier.startedAt.getTime() > RUNNING_SECONDS * 1000
  throw isInterrupted ? interrupted() : stillRunning()
}

/** Stores the response of a completed call. */
export async function storeTokenAnswer(ctx: Needs<'db'>, call: TokenCall, answer: TokenAnswer): Promise<void> {
  await ctx.db
    .update(tokenCalls)
    .set({ answer: sealAnswer(call.secret, answer) })
    .where(isCall(call))
}

/** A refused call did nothing, so its key can be used again. */
export async function dropTokenCall(ctx: Needs<'db'>, call: TokenCall): Promise<void> {
  await ctx.db.delete(tokenCalls).where(isCall(call))
}

/** The call may have been completed, as if its node had been stopped. Without the database it stays in progress for two minutes. */
export async function interruptTokenCall(ctx: Needs<'db' | 'now'>, call: TokenCall): Promise<void> {
  const startedAt = new Date(ctx.now().getTime() - RUNNING_SECONDS * 1000 - 1)
  await ctx.db
    .update(tokenCalls)
    .set({ startedAt })
    .where(isCall(call))
    .catch(() => {})
}

/** Deletes calls older than a day. */
export async function purgeTokenCalls(ctx: Needs<'db' | 'now'>): Promise<void> {
  await ctx.db.delete(tokenCalls).where(lt(tokenCalls.startedAt, new Date(ctx.now().getTime() - KEPT_HOURS * 3_600_000)))
}

function isCall({ tokenId, key }: TokenCall) {
  return and(eq(tokenCalls.tokenId, tokenId), eq(tokenCalls.key, key))
}

function stillRunning() {
  return new Refusal('conflict', 'A call with this Idempotency-Key is still running', { retryAfterSeconds: 1 })
}

function interrupted() {
  return new Refusal('conflict', 'A call with this Idempotency-Key was interrupted. Check its result, then use another key.')
}

function otherCall() {
  return new Refusal('invalid_input', 'This Idempotency-Key belongs to another call. Use a new one for each call.')
}
