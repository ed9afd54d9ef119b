import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SizedPicture } from '#app/ui/sized-picture.tsx'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import type { Place } from '#contracts/finding/true-size.ts'
import { CardAction } from './card-action.tsx'
import { ProductCaption } from './product-caption.tsx'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

export type ProductCardProps = {
  product: Product
  /** In the first row of a page: its pictures load first. */
  isEager?: boolean
  /** The first picture of the page. */
  isFirst?: boolean
  withMaker?: boolean
  withCategories?: boolean
  /** The purchase button. */
  action?: ReactNode
  heading?: 'h2' | 'h3'
  /** Shown in the upper corner of the picture. */
  corner?: ReactNode
  /** Drawn behind the instrument, on the picture's ground. */
  behind?: ReactNode
  /** The picture's place on the scale of its list. */
  place?: Place
  /** Below the caption. */
  note?: ReactNode
  /** Shows the instrument in place instead of linking to its page. */
  onOpen?: (product: Product) => void
}

/** An instrument's card: picture, name, maker, one line of measures, price. */
export function ProductCard({
  product,
  isEager = false,
  isFirst = false,
  withMaker,
  withCategories,
  action,
  heading = 'h3',
  corner,
  behind,
  place,
  note,
  onOpen,
}: ProductCardProps) {
  const isBecomingPage = useViewTransitionState(`/product/${product.id}`)
  if (isEager) preloadSerif(product.name)
  const picture = (
    <ProductImage
      picture={product.images[0]}
      of={product.id}
      alt=""
      sizes="(min-width: 80rem) 21rem, (min-width: 48rem) 33vw, 50vw"
      loading={isEager ? 'eager' : 'lazy'}
      className={isBecomingPage ? 'transition-picture' : undefined}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        {behind}
        {place ? <SizedPicture place={place}>{picture}</SizedPicture> : picture}
        <PurchaseStateBadge product={product} className="absolute top-3 left-3" />
        {corner && <div className="absolute top-1 right-1 z-10">{corner}</div>}
      </div>
      <div className="mt-3 flex flex-1 flex-col">
        <ProductCaption {...{ product, heading, withMaker, withCategories, onOpen }} />
        {note}
        <div className="mt-auto flex items-center justify-between gap-x-3 pt-1">
          <Price dollars={product.price} />
          <CardAction product={product} action={action} />
        </div>
      </div>
    </article>
  )
}
