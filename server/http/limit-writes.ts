import type { Context } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import type { HonoEnv } from './hono-env.ts'
import { serializeTransactions, type Turns } from './serialize-transactions.ts'

/** For all writes together; many have a lower limit of their own. */
export const WRITES_A_MINUTE = 300

export function isWrite({ req: { method } }: Context): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Counts a write of an account or of a visitor's address, and runs one account's transactions in turn. */
export async function limitWrites(c: Context<HonoEnv>, admission: Turns): Promise<void> {
  const { ctx, clientNetwork } = c.var
  const accountId = ctx.actor?.id
  await enforceWriteLimit(ctx, accountId ?? `from:${clientNetwork}`)
  if (accountId) c.set('ctx', { ...ctx, db: serializeTransactions(ctx.db, accountId, admission) })
}

/** Refuses a write after too many in the last minute. */
export function enforceWriteLimit(ctx: Needs<'db' | 'now' | 'settings'>, writer: string): Promise<void> {
  return enforceRateLimit(ctx, { key: `writes:${writer}`, times: WRITES_A_MINUTE, seconds: 60 })
}
