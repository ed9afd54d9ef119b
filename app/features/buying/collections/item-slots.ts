import type { ReactNode } from 'react'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'

/** The page passes in how it renders instruments and builders elsewhere. */
export type ItemSlots = {
  productCard: (product: ProductCard, isEager: boolean) => ReactNode
  productRow: (product: ProductCard) => ReactNode
  builderCard: (builder: BuilderCard) => ReactNode
  builderLine: (builder: BuilderCard) => ReactNode
}
