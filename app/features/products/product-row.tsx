import type { ReactNode } from 'react'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard as Product } from '#contracts/product-views.ts'
import { KeyMeasures } from './key-measures.tsx'
import { ProductCaption } from './product-caption.tsx'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

/** The list view's line, set like an index: thumbnail, name, maker, key measures, price. */
export function ProductRow({ product, action, corner }: { product: Product; action?: ReactNode; corner?: ReactNode }) {
  return (
    <article className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-b border-rule py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] lg:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.35fr)_10.5rem] lg:gap-x-8">
      <ProductImage picture={product.images[0]} alt="" sizes="6rem" className="self-start sm:row-span-2 lg:row-span-1" />
      <div>
        <ProductCaption product={product} heading="h2" withPlace />
        <PurchaseStateBadge product={product} className="mt-2" />
      </div>
      <KeyMeasures
        measures={product.key_measures}
        className="col-start-2 flex flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:self-start lg:col-start-3 lg:grid lg:grid-cols-3 lg:self-center"
      />
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end lg:col-start-4 lg:row-span-1">
        <div className="flex items-center gap-1">
          {corner && <div className="relative z-10 -ml-3 sm:ml-0">{corner}</div>}
          <Price dollars={product.price} />
        </div>
        {action && <div className="relative z-10">{action}</div>}
      </div>
    </article>
  )
}
