import { CARD_GRID } from '#app/ui/card-grid.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { TrueSizes } from '#contracts/finding/true-size.ts'
import { ShopCard, ShopRow } from './shop-card.tsx'

type CatalogResultsProps = {
  search: Pick<FacetSearch, 'view' | 'category' | 'family'>
  products: ProductCard[]
  /** The scale of all pictures, in the view that has one. */
  sizes: TrueSizes | null
}

/** The instruments of one page of the catalog: rows or cards. */
export function CatalogResults({ search, products, sizes }: CatalogResultsProps) {
  const withCategories = search.category === '' && search.family === ''
  if (search.view === 'list') {
    return (
      <ul className="mt-4 border-t border-rule">
        {products.map((product, index) => (
          <li key={product.id} className={index < 5 ? undefined : 'when-near-10'}>
            <ShopRow product={product} isEager={index < 5} isFirst={index === 0} withCategories={withCategories} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={`mt-3 lg:mt-4 ${CARD_GRID} 2xl:grid-cols-4`}>
      {products.map((product, index) => (
        <li key={product.id} className={index < 4 ? undefined : 'when-near-28'}>
          <ShopCard
            product={product}
            isEager={index < 4}
            isFirst={index === 0}
            heading="h2"
            withCategories={withCategories}
            {...(sizes && sizeOn(sizes, product))}
          />
        </li>
      ))}
    </ul>
  )
}

function sizeOn({ places }: TrueSizes, { id }: ProductCard) {
  const place = places[id]
  return place ? { place } : { note: <p className="text-sm text-ink-soft">Not to scale</p> }
}
