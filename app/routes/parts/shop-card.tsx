import type { ReactNode } from 'react'
import { SaveProductButton } from '#app/features/collections/save-product-button.tsx'
import { ProductCard } from '#app/features/products/product-card.tsx'
import { ProductRow } from '#app/features/products/product-row.tsx'
import type { ProductCard as Product } from '#contracts/product-views.ts'
import { CardPurchaseButton } from './card-purchase-button.tsx'

type ShopCardProps = {
  product: Product
  isEager?: boolean
  /** Leads others: as wide as two of them. */
  isLarge?: boolean
  heading?: 'h2' | 'h3'
  /** Instead of the heart. */
  corner?: ReactNode
  /** Shows it where one stands, instead of leading to its page. */
  onOpen?: (product: Product) => void
}

/** An instrument's card as the shop shows it: to buy, and to save. */
export function ShopCard({
  product,
  isEager,
  isLarge,
  heading,
  corner = <SaveProductButton product={product} isOnImage />,
  onOpen,
}: ShopCardProps) {
  return (
    <ProductCard
      product={product}
      isEager={isEager}
      isLarge={isLarge}
      heading={heading}
      action={<CardPurchaseButton product={product} />}
      corner={corner}
      onOpen={onOpen}
    />
  )
}

/** The same as a line of the list view. */
export function ShopRow({
  product,
  corner = <SaveProductButton product={product} />,
}: Pick<ShopCardProps, 'product' | 'corner'>) {
  return <ProductRow product={product} action={<CardPurchaseButton product={product} />} corner={corner} />
}
