import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import { createBatchedPersonalStore } from './batched-personal-store.ts'
import { lazyApi } from './lazy-api.ts'

type Purchase = { state: PurchaseState; agreedPrice?: number }

const purchases = createBatchedPersonalStore<Purchase>(async (ids) => {
  const { states, agreed_prices: prices } = await lazyApi('GET /api/v1/purchase-states', { query: { ids: ids.join(',') } })
  return Object.fromEntries(Object.entries(states).map(([id, state]) => [id, { state, agreedPrice: prices[id] }]))
})

/** What the signed-in user can do with an instrument; undefined for visitors and until the server has responded. */
export function usePurchaseState(id: string): PurchaseState | undefined {
  return purchases.useValue(id)?.state
}

/** The amount of the user's accepted offer, in dollars, while the instrument is on hold for it. */
export function useAgreedPrice(id: string): number | undefined {
  return purchases.useValue(id)?.agreedPrice
}

/** Whether it could not be loaded. */
export const usePurchaseStateFailure = purchases.useHasFailed

/** The same as a promise: until it resolves, the page shows what it can from public data. */
export async function waitForPurchaseState(id: string): Promise<PurchaseState | undefined> {
  return (await purchases.wait(id))?.state
}

/** Refetches the states of every instrument on the page. */
export function refetchPurchaseStates(): Promise<void> {
  return purchases.refetch()
}
