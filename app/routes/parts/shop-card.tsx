import type { ReactNode } from 'react'
import { SaveProductButton } from '#app/features/buying/collections/save-product-button.tsx'
import { ProductCard, type ProductCardProps } from '#app/features/catalog/products/product-card.tsx'
import { ProductRow } from '#app/features/catalog/products/product-row.tsx'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { CardPurchaseButton } from './card-purchase-button.tsx'

type ShopCardProps = Omit<ProductCardProps, 'action'>

/** An instrument's card with its buy and save buttons. A given corner replaces the heart. */
export function ShopCard({ product, corner = <SaveProductButton product={product} isOnImage />, ...rest }: ShopCardProps) {
  return (
    <ProductCard
      {...rest}
      product={product}
      action={<CardPurchaseButton product={product} />}
      corner={<Corner product={product} save={corner} place="card" />}
    />
  )
}

/** The same card as a row of the list view. */
export function ShopRow({
  product,
  isEager,
  isFirst,
  withCategories,
  corner = <SaveProductButton product={product} />,
}: Pick<ShopCardProps, 'product' | 'isEager' | 'isFirst' | 'withCategories' | 'corner'>) {
  const action = <CardPurchaseButton product={product} />
  const corners = <Corner product={product} save={corner} place="row" />
  return <ProductRow {...{ product, isEager, isFirst, withCategories, action }} corner={corners} />
}

/** The heart and the compare button. */
function Corner({ product, save, place }: { product: Product; save: ReactNode; place: 'card' | 'row' }) {
  const CompareButton = useLazyPart('CompareButton')
  return (
    <>
      {save}
      {CompareButton && <CompareButton product={product} place={place} />}
    </>
  )
}
