import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import { createBatchedPersonalStore } from './batched-personal-store.ts'
import { lazyApi } from './lazy-api.ts'

const states = createBatchedPersonalStore<PurchaseState>(async (ids) => {
  const answer = await lazyApi('GET /api/v1/purchase-states', { query: { ids: ids.join(',') } })
  return answer.states
})

/** What the signed-in user can do with an instrument; undefined for visitors and until the server has responded. */
export const usePurchaseState = states.useValue

/** Whether it could not be loaded. */
export const usePurchaseStateFailure = states.useHasFailed

/** The same as a promise: until it resolves, the page shows what it can from public data. */
export const waitForPurchaseState = states.wait

/** Refetches the states of every instrument on the page. */
export function refetchPurchaseStates(): Promise<void> {
  return states.refetch()
}
