import { DELIVERY_STATUSES, type OrderStatus } from './orders.ts'

/** How an order may be filtered by where its instrument is. `to_do` waits for the builder. */
export const DELIVERY_FILTERS = ['all', 'to_do', ...DELIVERY_STATUSES] as const

export type SellerOrdersSearch = {
  status: OrderStatus | 'all'
  delivery: (typeof DELIVERY_FILTERS)[number]
  q: string
  page: number
}
