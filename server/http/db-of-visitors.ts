import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#domain/kernel/db.ts'

/**
 * The database of a visitor whose call requires sign-in: whatever is asked of it, the visitor is asked to sign in. A call may refuse with a
 * sentence of its own before that; it can look nothing up, so its answer cannot depend on what exists.
 */
export const dbOfVisitors = new Proxy({} as Db, {
  get() {
    throw new Refusal('not_signed_in', 'Please sign in to continue')
  },
})
