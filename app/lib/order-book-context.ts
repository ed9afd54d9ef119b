import { createContext } from 'react'
import type { PublicOrderBook } from '#contracts/order-book-views.ts'

/** The order book of the builder whose page this is; null where there is none. Every button that requests a build reads it. */
export const OrderBookContext = createContext<PublicOrderBook | null>(null)
