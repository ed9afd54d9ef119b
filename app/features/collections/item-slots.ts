import type { ReactNode } from 'react'
import type { BuilderCard } from '#contracts/builders.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** How the shop draws instruments and builders elsewhere: given by the page. */
export type ItemSlots = {
  productCard: (product: ProductCard, isEager: boolean) => ReactNode
  productRow: (product: ProductCard) => ReactNode
  builderCard: (builder: BuilderCard) => ReactNode
  builderLine: (builder: BuilderCard) => ReactNode
}
