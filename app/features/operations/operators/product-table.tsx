import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { FeatureProductButton } from './feature-product-button.tsx'

const COLUMNS: Column<ProductCard>[] = [
  {
    label: 'Instrument',
    place: 'head',
    cell: ({ id, name, images, is_featured }) => (
      <span className="flex items-center gap-4">
        <span className="w-12 shrink-0">
          <ProductImage picture={images[0]} of={id} alt="" sizes="3rem" />
        </span>
        <span>
          <Link to={`/product/${id}`} className="font-serif text-base underline-offset-4 hover:underline">
            {name}
          </Link>
          {is_featured && <Badge className="ml-2">Featured</Badge>}
        </span>
      </span>
    ),
  },
  { label: 'Builder', cell: ({ builder }) => builderName(builder) },
  { label: 'Status', cell: (product) => stateLabel(product) },
  { label: 'Price', align: 'end', cell: ({ price }) => <Price dollars={price} /> },
  { label: 'Actions', place: 'foot', align: 'end', cell: (product) => <FeatureProductButton product={product} /> },
]

/** Instruments that can be featured on the home page. */
export function ProductTable({ label, products }: { label: string; products: ProductCard[] }) {
  return <DataTable label={label} columns={COLUMNS} rows={products} keyOf={({ id }) => id} />
}

function stateLabel({ status, is_reserved }: ProductCard): string {
  if (status === 'sold') return 'Sold'
  return is_reserved ? 'Reserved' : 'For sale'
}
