import type { ProductCard } from './products.ts'

/** An instrument as its builder sees it. */
export type OwnProduct = ProductCard & { description: string }
