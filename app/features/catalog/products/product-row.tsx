import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { CardAction } from './card-action.tsx'
import { KeyMeasures } from './key-measures.tsx'
import { ProductCaption } from './product-caption.tsx'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

type ProductRowProps = {
  product: Product
  /** On the first screen. */
  isEager?: boolean
  /** The first picture of the page. */
  isFirst?: boolean
  withCategories?: boolean
  action?: ReactNode
  corner?: ReactNode
}

/** An instrument in the list view: thumbnail, name, maker, key specifications, price. */
export function ProductRow({ product, isEager = false, isFirst = false, withCategories, action, corner }: ProductRowProps) {
  if (isEager) preloadSerif(product.name)
  const isBecomingPage = useViewTransitionState(`/product/${product.id}`)
  return (
    <article className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-1.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:gap-y-3 sm:py-4 lg:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.35fr)_10.5rem] lg:gap-x-8">
      <ProductImage
        picture={product.images[0]}
        of={product.id}
        alt=""
        sizes="6rem"
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={classNames('row-span-2 sm:self-start lg:row-span-1', isBecomingPage && 'transition-picture')}
      />
      <div className="row-caption min-w-0">
        <ProductCaption product={product} heading="h2" withPlace withCategories={withCategories} />
        <PurchaseStateBadge product={product} className="mt-2 max-sm:hidden" />
      </div>
      <KeyMeasures
        measures={product.key_measures}
        className="col-start-2 gap-x-6 gap-y-0.5 max-sm:hidden sm:flex sm:self-start lg:col-start-3 lg:grid lg:grid-cols-3 lg:self-center"
      />
      {/* On phones the heart, the price and the button are separate cells. */}
      <div className="max-sm:contents sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex sm:flex-col sm:items-end sm:justify-between lg:col-start-4 lg:row-span-1">
        <div className="max-sm:contents sm:flex sm:items-center sm:gap-1">
          {corner && <div className="relative z-10 -mr-3 max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start">{corner}</div>}
          <Price dollars={product.price} className="max-sm:col-start-2 max-sm:row-start-2" />
        </div>
        <div className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end">
          <CardAction product={product} action={action} />
        </div>
      </div>
    </article>
  )
}
