import type { ReactNode } from 'react'
import type { BuilderCard } from '#contracts/builders.ts'
import type { ProductCard } from '#contracts/products.ts'

/** How the shop draws instruments and builders elsewhere: given by the page, with what can be done here. */
export type ItemSlots = {
  productCard: (product: ProductCard, isEager: boolean, corner?: ReactNode) => ReactNode
  productRow: (product: ProductCard, corner?: ReactNode) => ReactNode
  builderCard: (builder: BuilderCard) => ReactNode
  builderLine: (builder: BuilderCard) => ReactNode
}
