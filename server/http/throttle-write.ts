import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { withTransaction } from '#domain/kernel/root-db.ts'
import type { AdmissionControl } from './admission-control.ts'
import type { HonoEnv } from './hono-env.ts'

/** All writes together; many have a narrower limit of their own. */
export const WRITES_A_MINUTE = 300

type Turns = Pick<AdmissionControl, 'inTurn'>

// Background work keeps the turn of the request that started it, even after that request has ended.
const turns = new AsyncLocalStorage<{ isOpen: boolean }>()

export function isWrite({ req: { method } }: Context): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Counts a write of an account, or of a visitor's address, and lets one account's transactions take turns. */
export async function throttleWrite(c: Context<HonoEnv>, admission: Turns): Promise<void> {
  const { ctx, clientAddress } = c.var
  const accountId = ctx.actor?.id
  await countWrite(ctx, accountId ?? `from:${clientAddress}`)
  if (accountId) c.set('ctx', { ...ctx, db: serializeTransactions(ctx.db, accountId, admission) })
}

/** Refuses a write after too many in the last minute. */
export function countWrite(ctx: Needs<'db' | 'now' | 'settings'>, writer: string): Promise<void> {
  return enforceRateLimit(ctx, { key: `writes:${writer}`, times: WRITES_A_MINUTE, seconds: 60 })
}

/** One account's transactions lock the same rows: without turns, each would hold a connection while it waits. */
function serializeTransactions(db: Db, accountId: string, { inTurn }: Turns): Db {
  return withTransaction(db, async (...call) => {
    // A nested transaction would wait for a turn that only ends after it.
    if (turns.getStore()?.isOpen) throw new Error('A transaction is open here: use it instead of opening another one')
    return inTurn(accountId, () => {
      const turn = { isOpen: true }
      return turns
        .run(turn, () => db.transaction(...call))
        .finally(() => {
          turn.isOpen = false
        })
    })
  })
}
