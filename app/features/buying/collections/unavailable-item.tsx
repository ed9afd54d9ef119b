import { ProductImage } from '#app/ui/product-image.tsx'
import type { WishlistItemView } from '#contracts/buying/collection-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** An item that is no longer in the shop, without a link. */
export function UnavailableItem({ item: { product, reason }, isList }: { item: WishlistItemView; isList: boolean }) {
  const words = (
    <div>
      <h3 className="font-serif text-lg">{product.name}</h3>
      <p className="text-sm text-ink-soft">{builderName(product.builder)}</p>
      <p className="mt-1 text-sm">{reason}</p>
    </div>
  )
  if (isList) {
    return (
      <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-5 py-4 sm:grid-cols-[6rem_minmax(0,1fr)] lg:gap-x-8">
        <ProductImage picture={product.images[0]} of={product.id} alt="" sizes="6rem" className="opacity-60" />
        {words}
      </article>
    )
  }
  return (
    <article>
      <ProductImage
        picture={product.images[0]}
        of={product.id}
        alt=""
        sizes="(min-width: 48rem) 20rem, 50vw"
        className="mb-3 opacity-60"
      />
      {words}
    </article>
  )
}
