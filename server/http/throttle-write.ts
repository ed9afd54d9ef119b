import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { withTransaction } from '#domain/kernel/root-db.ts'
import type { AdmissionControl } from './admission-control.ts'
import type { HonoEnv } from './hono-env.ts'

/** Of all writes together; many have a narrower limit of their own. */
export const WRITES_A_MINUTE = 300

type Turns = Pick<AdmissionControl, 'inTurn'>

// Work that goes on in the background has the turn of what began it, which may be over.
const turns = new AsyncLocalStorage<{ isOpen: boolean }>()

export function isWrite({ req: { method } }: Context): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Counts a write of an account, or of an address where nobody is signed in, and lets one account's transactions take turns. */
export async function throttleWrite(c: Context<HonoEnv>, admission: Turns): Promise<void> {
  const { ctx, clientAddress } = c.var
  const accountId = ctx.actor?.id
  await countWrite(ctx, accountId ?? `from:${clientAddress}`)
  if (accountId) c.set('ctx', { ...ctx, db: serializeTransactions(ctx.db, accountId, admission) })
}

/** Refuses somebody's write when they have made too many in the last minute. */
export function countWrite(ctx: Needs<'db' | 'now' | 'settings'>, writer: string): Promise<void> {
  return enforceRateLimit(ctx, { key: `writes:${writer}`, times: WRITES_A_MINUTE, seconds: 60 })
}

/** They lock the same rows: without a turn, each waits for the one before it with a connection that others need. */
function serializeTransactions(db: Db, accountId: string, { inTurn }: Turns): Db {
  return withTransaction(db, async (...call) => {
    // It would wait for a turn that ends only when it has ended itself.
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
