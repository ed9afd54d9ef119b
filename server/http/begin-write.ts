import type { Context } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { takeFromLimit } from '#domain/kernel/take-from-limit.ts'
import type { Admission } from './admission.ts'
import type { HonoEnv } from './hono-env.ts'

/** Of all writes together; many have a narrower limit of their own. */
export const WRITES_A_MINUTE = 300

type Turns = Pick<Admission, 'inTurn'>

export function isWrite({ req: { method } }: Context): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Counts a write of an account, or of an address where nobody is signed in, and lets one account's transactions take turns. */
export async function beginWrite(c: Context<HonoEnv>, turns: Turns): Promise<void> {
  const { ctx, clientAddress } = c.var
  const accountId = ctx.actor?.id
  await countWrite(ctx, accountId ?? `from:${clientAddress}`)
  if (accountId) c.set('ctx', { ...ctx, db: takingTurns(ctx.db, accountId, turns) })
}

/** Refuses somebody's write when they have made too many in the last minute. */
export function countWrite(ctx: Needs<'db' | 'now' | 'settings'>, writer: string): Promise<void> {
  return takeFromLimit(ctx, { key: `writes:${writer}`, times: WRITES_A_MINUTE, seconds: 60 })
}

/** They lock the same rows: without a turn, each waits for the one before it with a connection that others need. */
function takingTurns(db: Db, accountId: string, { inTurn }: Turns): Db {
  const transaction: Db['transaction'] = (...call) => inTurn(accountId, () => db.transaction(...call))
  return Object.create(db, { transaction: { value: transaction } })
}
