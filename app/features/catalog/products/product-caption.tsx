import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { capitalize } from '#app/lib/capitalize.ts'
import type { ProductCard as Product } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

type ProductCaptionProps = {
  product: Product
  heading: 'h2' | 'h3'
  /** The maker's town, if there is room. */
  withPlace?: boolean
  /** False where everything is by one maker. */
  withMaker?: boolean
  /** In a list of several categories. */
  withCategories?: boolean
  /** Shows the instrument in place; a new tab still opens its page. */
  onOpen?: (product: Product) => void
}

/** The caption of a picture: instrument, maker, one line of measures. The name's link covers the whole entry. */
export function ProductCaption({
  product,
  heading: Heading,
  withPlace = false,
  withMaker = true,
  withCategories = false,
  onOpen,
}: ProductCaptionProps) {
  const { builder, has_sound, short_measures } = product

  function open(event: MouseEvent) {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(product)
  }

  return (
    <>
      <Heading className="font-serif text-lg">
        <Link
          to={`/product/${product.id}`}
          viewTransition
          prefetch={onOpen ? 'none' : 'intent'}
          aria-haspopup={onOpen && 'dialog'}
          onClick={open}
          className="after:absolute after:inset-0 group-hover:text-rosewood"
        >
          {product.name}
        </Link>
      </Heading>
      {withMaker && (
        <p className="text-sm text-ink-soft">
          {/* Tall enough to tap, above the caption text that is not a link. */}
          <Link
            to={builderPath(builder)}
            className="relative z-10 hover:text-rosewood hover:underline pointer-coarse:-mb-5 pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:pt-1 pointer-coarse:pb-5"
          >
            {builderName(builder)}
          </Link>
          {withPlace && builder.location && `, ${builder.location}`}
        </p>
      )}
      <div className="caption-facts">
        {(has_sound || short_measures.length > 0) && (
          <p className="caption-measures">
            {short_measures.join(' · ')}
            {has_sound && <span role="img" aria-label="Has a recording" className="has-sound" />}
          </p>
        )}
        {withCategories && <p className="text-xs text-ink-soft">{categoryLabel(product.categories)}</p>}
      </div>
    </>
  )
}

/** How many categories a card names before '+N more' (specification, section 2). */
const SHOWN_CATEGORIES = 2

function categoryLabel(categories: string[]): string {
  const more = categories.length - SHOWN_CATEGORIES
  return [...categories.slice(0, SHOWN_CATEGORIES).map(capitalize), ...(more > 0 ? [`+${more} more`] : [])].join(' · ')
}
