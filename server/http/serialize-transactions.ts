import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#domain/kernel/db.ts'
import { withTransaction } from '#domain/kernel/root-db.ts'
import type { AdmissionControl } from './admission-control.ts'

export type Turns = Pick<AdmissionControl, 'inTurn'>

// Background work keeps the turn of the request that started it, even after that request ended.
const turns = new AsyncLocalStorage<{ isOpen: boolean }>()

/** One account's transactions lock the same rows: without turns, each would hold a connection while it waits. */
export function serializeTransactions(db: Db, accountId: string, { inTurn }: Turns): Db {
  return withTransaction(db, async (...call) => {
    // A nested transaction would wait for a turn that only ends after it.
    if (turns.getStore()?.isOpen) throw new Error('A transaction is already open here. Use that one.')
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
