import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderName, type ProductCard as Product } from '#contracts/products.ts'
import { builderPath } from '../../lib/builder-path.ts'
import { Plate } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'
import { Categories, StateBadge } from './product-card.tsx'

/** The list view's line, set like an index: thumbnail, name, maker, price. */
export function ProductRow({ product, action }: { product: Product; action?: ReactNode }) {
  return (
    <article className="group relative grid grid-cols-[5.5rem_1fr] items-center gap-x-5 gap-y-2 border-b border-rule py-4 sm:grid-cols-[7rem_1fr_auto]">
      <div className="relative">
        <Plate picture={product.images[0]} alt="" sizes="7rem" loading="lazy" />
      </div>
      <div>
        <h2 className="font-serif text-lg">
          <Link
            to={`/product/${product.id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:text-rosewood"
          >
            {product.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          <Link to={builderPath(product.builder)} className="relative z-10 hover:text-rosewood hover:underline">
            {builderName(product.builder)}
          </Link>
          {product.builder.location && `, ${product.builder.location}`}
        </p>
        <Categories categories={product.categories} />
        <div className="relative mt-1 empty:hidden [&>div]:static">
          <StateBadge product={product} />
        </div>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-6 sm:col-start-3 sm:flex-col sm:items-end sm:gap-2">
        <Price dollars={product.price} />
        {action && <div className="relative z-10">{action}</div>}
      </div>
    </article>
  )
}
