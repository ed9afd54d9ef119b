import { useId, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { ShippingEstimate } from './shipping-estimate.tsx'

/** Shipping, pickup and returns in plain sentences. */
export function ShippingInfo({ product }: { product: ProductDetail }) {
  return (
    <section
      aria-label="Shipping and returns"
      className={classNames('flex flex-col gap-2 text-sm text-ink-soft', product.status !== 'sold' && 'mt-3 lg:mt-5')}
    >
      {product.status === 'sold' ? <SoldInfo product={product} /> : <SaleInfo product={product} />}
    </section>
  )
}

function SaleInfo({ product }: { product: ProductDetail }) {
  const [isEstimating, setEstimating] = useState(false)
  const id = useId()
  return (
    <>
      <SaleTermsList terms={product.sale_terms} className="text-ink" />
      <p>
        {product.ships_from ? `Ships from ${product.ships_from}. ` : ''}
        You’ll see the carrier’s rate for this parcel before you pay.{' '}
        <button
          type="button"
          className="mr-2 link whitespace-nowrap pointer-coarse:-my-2.5 pointer-coarse:tap-target"
          aria-expanded={isEstimating}
          aria-controls={id}
          onClick={() => setEstimating(!isEstimating)}
        >
          Estimate shipping
        </button>{' '}
        <Link to="/terms#returns" className="link whitespace-nowrap pointer-coarse:-my-2.5 pointer-coarse:tap-target">
          About returns
        </Link>
      </p>
      <div id={id} hidden={!isEstimating} className="py-2">
        {isEstimating && <ShippingEstimate product={product} />}
      </div>
      {product.offers_local_pickup && (
        <LocalPickup miles={product.local_pickup_radius_miles} details={product.local_pickup_details} />
      )}
      {product.requires_approval && (
        <p>The builder approves each buyer of this instrument. You won’t be charged until you’re approved and check out.</p>
      )}
      {product.builder.back_on && (
        <p className="text-ink">
          {builderName(product.builder)} is away. You can buy this instrument starting {formatLongDay(product.builder.back_on)}.
        </p>
      )}
    </>
  )
}

function LocalPickup({ miles, details }: { miles: number; details: string | null }) {
  const offer = `Free local pickup within ${miles} miles`
  if (!details) return <p>{offer}.</p>
  return (
    <details>
      <summary className="pointer-coarse:py-2.5 hover:text-ink">{offer}</summary>
      <p className="mt-1">{details}</p>
    </details>
  )
}

function SoldInfo({ product: { sold_on: soldOn } }: { product: ProductDetail }) {
  return <p>{soldOn ? `Sold on ${formatLongDay(soldOn)}.` : 'This instrument has been sold.'} It was one of a kind.</p>
}
