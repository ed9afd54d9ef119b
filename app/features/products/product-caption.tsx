import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import type { ProductCard as Product } from '#contracts/product-views.ts'
import { builderName } from '#contracts/products.ts'

type ProductCaptionProps = {
  product: Product
  heading: 'h2' | 'h3'
  /** Where there is room for it: the town the maker works in. */
  withPlace?: boolean
  /** Shows it where one stands; a new tab still gets its page. */
  onOpen?: (product: Product) => void
}

/** What stands below or beside a picture: the instrument, its maker, its categories. The name's link covers the whole entry. */
export function ProductCaption({ product, heading: Heading, withPlace = false, onOpen }: ProductCaptionProps) {
  const { builder } = product

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
          prefetch={onOpen ? 'none' : 'intent'}
          aria-haspopup={onOpen && 'dialog'}
          onClick={open}
          className="after:absolute after:inset-0 group-hover:text-rosewood"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="text-sm text-ink-soft">
        {/* High enough for a thumb, over the words below it that lead nowhere. */}
        <Link
          to={builderPath(builder)}
          className="relative z-10 hover:text-rosewood hover:underline pointer-coarse:-mb-5 pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:pt-1 pointer-coarse:pb-5"
        >
          {builderName(builder)}
        </Link>
        {withPlace && builder.location && `, ${builder.location}`}
      </p>
      <Categories categories={product.categories} />
    </>
  )
}

/** How many categories a card names before '+N more' (specification, section 2). */
const SHOWN_CATEGORIES = 2

function Categories({ categories }: { categories: string[] }) {
  if (categories.length === 0) return null
  const more = categories.length - SHOWN_CATEGORIES
  return (
    <p className="mt-1 text-xs text-ink-soft">
      {categories.slice(0, SHOWN_CATEGORIES).join(' · ')}
      {more > 0 && ` · +${more} more`}
    </p>
  )
}
