import type { Paging } from '../kernel/whole-number.ts'
import { DELIVERY_STATUSES, type OrderStatus } from './orders.ts'

/** The delivery filters of the order list. `to_do` is waiting for the builder. */
export const DELIVERY_FILTERS = ['all', 'to_do', ...DELIVERY_STATUSES] as const

export type SellerOrdersSearch = Paging & {
  status: OrderStatus | 'all'
  delivery: (typeof DELIVERY_FILTERS)[number]
  q: string
}
