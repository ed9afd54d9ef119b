import type { PurchaseState } from '#contracts/cart-views.ts'
import { createBatchedPersonalStore } from './batched-personal-store.ts'
import { lateApi } from './late-api.ts'

const states = createBatchedPersonalStore<PurchaseState>(async (ids) => {
  const answer = await lateApi('GET /api/v1/purchase-states', { query: { ids: ids.join(',') } })
  return answer.states
})

/** What the signed-in person may do about an instrument; undefined for visitors and until the server answered. */
export const usePurchaseState = states.useValue

/** Whether it could not be loaded. */
export const usePurchaseStateFailure = states.useHasFailed

/** The same, waited for: before it is known, the page shows what it can from public data. */
export const waitForPurchaseState = states.wait

/** Fetches the states of every instrument on the page again. */
export function refetchPurchaseStates(): Promise<void> {
  return states.refetch()
}
