import type { ReactNode } from 'react'
import { SaveProductButton } from '#app/features/buying/collections/save-product-button.tsx'
import { ProductCard } from '#app/features/catalog/products/product-card.tsx'
import { ProductRow } from '#app/features/catalog/products/product-row.tsx'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { CardPurchaseButton } from './card-purchase-button.tsx'

type ShopCardProps = {
  product: Product
  isEager?: boolean
  /** The first picture of the page. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** False on the maker's own page. */
  withMaker?: boolean
  /** In a list of several categories. */
  withCategories?: boolean
  /** Replaces the heart. */
  corner?: ReactNode
  /** Shows the instrument in place instead of linking to its page. */
  onOpen?: (product: Product) => void
}

/** An instrument's card with its buy and save buttons. */
export function ShopCard({
  product,
  isEager,
  isFirst,
  heading,
  withMaker,
  withCategories,
  corner = <SaveProductButton product={product} isOnImage />,
  onOpen,
}: ShopCardProps) {
  return (
    <ProductCard
      product={product}
      isEager={isEager}
      isFirst={isFirst}
      heading={heading}
      withMaker={withMaker}
      withCategories={withCategories}
      action={<CardPurchaseButton product={product} />}
      corner={<Corner product={product} save={corner} place="card" />}
      onOpen={onOpen}
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
