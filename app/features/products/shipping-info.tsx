import type { ProductDetail } from '#contracts/products.ts'

/** How it reaches its buyer, in plain sentences before the button. */
export function ShippingInfo({ product }: { product: ProductDetail }) {
  if (product.status === 'sold') return null
  return (
    <section aria-label="Shipping" className="mt-6 border-y border-rule py-4 text-sm text-ink-soft">
      <p>
        {product.ships_from ? `Ships from ${product.ships_from}. ` : ''}
        The carrier’s price for its own parcel is shown before you pay.
      </p>
      {product.offers_local_pickup && (
        <p className="mt-2">
          Local pickup is free, within {product.local_pickup_radius_miles} miles. {product.local_pickup_details}
        </p>
      )}
      {product.requires_approval && (
        <p className="mt-2">The builder approves each buyer of this one. You are not charged until then.</p>
      )}
    </section>
  )
}
