import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#domain/kernel/db.ts'

/**
 * The database of a visitor whose call requires sign-in: whatever is asked of it, the visitor is asked to sign in. A call may refuse with a
 * sentence of its own before that, also within a transaction; it can look nothing up, so its answer cannot depend on what exists.
 */
export const dbOfVisitors: Db = new Proxy({} as Db, {
  get(_, name) {
    if (name === 'transaction') return async (work: (tx: Db) => unknown) => work(dbOfVisitors)
    throw new Refusal('not_signed_in', 'Please sign in to continue')
  },
})
