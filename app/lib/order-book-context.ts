import { createContext } from 'react'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'

/** The order book of the page's builder; null if they have none. Every button that requests a build reads it. */
export const OrderBookContext = createContext<PublicOrderBook | null>(null)
