import { MakeOffer } from '#app/features/buying/price-offers/make-offer.tsx'
import { KeyMeasures } from '#app/features/catalog/products/key-measures.tsx'
import { ProductCategories } from '#app/features/catalog/products/product-categories.tsx'
import { ShippingInfo } from '#app/features/catalog/products/shipping-info.tsx'
import { CompareButton } from '#app/features/finding/compare/compare-button.tsx'
import { Share } from '#app/ui/share.tsx'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { Closest } from './closest-instruments.tsx'

type PurchaseTermsProps = {
  product: ProductDetail
  /** Instead of this one, which is sold or reserved. */
  similar: ProductCard[] | undefined
  /** The page's full URL. */
  url: string
}

/** Below the purchase button. */
export function PurchaseTerms({ product, similar, url }: PurchaseTermsProps) {
  return (
    <>
      {product.accepts_offers && product.status === 'listed' && <MakeOffer product={product} />}
      <div className="purchase-terms">
        <ShippingInfo product={product} />
        {(similar || product.is_reserved) && <Closest product={product} similar={similar ?? []} />}
        <KeyMeasures measures={product.key_measures} className="purchase-measures" />
        <ProductCategories categories={product.categories} />
      </div>
      <div className="mt-2 flex gap-3">
        <CompareButton product={product} place="page" />
        <Share title={product.name} url={url} />
      </div>
    </>
  )
}
