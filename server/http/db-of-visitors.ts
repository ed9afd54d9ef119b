import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Db } from '#domain/kernel/db.ts'

/**
 * The database for a visitor's call that requires sign-in: any query answers 401. The call can refuse before that with its own
 * message, but as it can't look anything up, its response can't depend on what exists.
 */
export const dbOfVisitors: Db = new Proxy({} as Db, {
  get(_, name) {
    if (name === 'transaction') return async (work: (tx: Db) => unknown) => work(dbOfVisitors)
    throw new Refusal('not_signed_in', 'Please sign in to continue')
  },
})
