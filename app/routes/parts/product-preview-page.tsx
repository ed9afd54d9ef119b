import { ProductCategories } from '#app/features/catalog/products/product-categories.tsx'
import { ProductDescription } from '#app/features/catalog/products/product-description.tsx'
import { ProductGallery } from '#app/features/catalog/products/product-gallery.tsx'
import { ProductHeading } from '#app/features/catalog/products/product-heading.tsx'
import { ShippingInfo } from '#app/features/catalog/products/shipping-info.tsx'
import { Specifications } from '#app/features/catalog/products/specifications.tsx'
import { VideoLink } from '#app/ui/video-link.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'

/** A preview of an instrument's page for the builder: the same parts, without buying. */
export function ProductPreviewPage({ product }: { product: ProductDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2">
      <div>
        <ProductGallery key={product.images.map(({ key }) => key).join()} product={product} />
        {product.video_url && <VideoLink link={product.video_url} />}
      </div>
      <div>
        <ProductHeading product={product} />
        <ShippingInfo product={product} />
        <ProductCategories categories={product.categories} />
      </div>
      <ProductDescription product={product} />
      <Specifications product={product} />
    </div>
  )
}
