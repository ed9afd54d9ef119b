import type { PurchaseState } from '#contracts/cart-views.ts'
import { api } from './api.ts'
import { createPersonalStore } from './personal-store.ts'

const states = createPersonalStore<PurchaseState>(async (ids) => {
  const answer = await api('GET /api/v1/purchase-states', { query: { ids: ids.join(',') } })
  return answer.states
})

/** What the signed-in person may do about an instrument; undefined for visitors and until the server answered. */
export const usePurchaseState = states.useValue

/** Asks again for every instrument on the page. */
export function refetchPurchaseStates(): void {
  void states.refetch()
}
