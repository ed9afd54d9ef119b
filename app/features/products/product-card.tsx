import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderName, type ProductCard as Product } from '#contracts/products.ts'
import { builderPath } from '../../lib/builder-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'

type ProductCardProps = {
  product: Product
  /** The first row of a page: its pictures are fetched at once. */
  isEager?: boolean
  /** What can be done with it here: the purchase button, a heart. */
  action?: ReactNode
  heading?: 'h2' | 'h3'
}

/** How many categories a card names before '+N more' (specification, section 2). */
const SHOWN_CATEGORIES = 2

/** A captioned plate: the instrument, its maker, its price. */
export function ProductCard({ product, isEager = false, action, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Plate
          picture={product.images[0]}
          alt=""
          sizes="(min-width: 80rem) 21rem, (min-width: 48rem) 33vw, 50vw"
          loading={isEager ? 'eager' : 'lazy'}
        />
        <StateBadge product={product} />
      </div>
      <div className="mt-3 flex flex-1 flex-col">
        <Heading className="font-serif text-lg">
          <Link
            to={`/product/${product.id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:text-rosewood"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">
          <Link to={builderPath(product.builder)} className="relative z-10 hover:text-rosewood hover:underline">
            {builderName(product.builder)}
          </Link>
        </p>
        <Categories categories={product.categories} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
          <Price dollars={product.price} />
          {action && <div className="relative z-10">{action}</div>}
        </div>
      </div>
    </article>
  )
}

/** What stands on the plate when the instrument cannot simply be bought. */
export function StateBadge({ product }: { product: Product }) {
  const label = product.status === 'sold' ? 'Sold' : product.is_reserved ? 'Reserved' : undefined
  if (!label) return null
  return (
    <div className="absolute top-3 left-3">
      <Badge tone={product.status === 'sold' ? 'done' : 'waiting'} className={product.status === 'sold' ? undefined : 'bg-paper'}>
        {label}
      </Badge>
    </div>
  )
}

export function Categories({ categories }: { categories: string[] }) {
  if (categories.length === 0) return null
  const more = categories.length - SHOWN_CATEGORIES
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {categories.slice(0, SHOWN_CATEGORIES).join(' · ')}
      {more > 0 && ` · +${more} more`}
    </p>
  )
}
