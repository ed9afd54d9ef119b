import type { PurchaseState } from '#contracts/cart.ts'
import { api } from './api.ts'
import { createPersonalStore } from './personal-store.ts'

const states = createPersonalStore<PurchaseState>(async (ids) => {
  const answer = await api<{ states: Record<string, PurchaseState> }>(`/api/v1/purchase-states?ids=${ids.join(',')}`)
  return answer.states
})

/** What the signed-in person may do about an instrument; undefined for visitors and until the server answered. */
export const usePurchaseState = states.useValue

/** Asks again for every instrument on the page. */
export function refetchPurchaseStates(): void {
  void states.refetch()
}
