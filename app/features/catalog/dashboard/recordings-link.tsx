import { Link } from 'react-router'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import { productSoundsPath } from './product-form-path.ts'

/** Links an entry to its recordings, above the link that covers the entry. */
export function RecordingsLink({ product }: { product: OwnProduct }) {
  if (!product.can.edit) return null
  const label = product.has_sound ? 'Edit recordings' : 'Add a recording'
  return (
    <Link
      to={productSoundsPath(product)}
      aria-label={`${label} of ${product.name}`}
      className="link relative z-10 inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
    >
      {label}
    </Link>
  )
}
