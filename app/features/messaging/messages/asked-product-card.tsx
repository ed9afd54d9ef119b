import { Link } from 'react-router'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { MessageProduct } from '#contracts/messaging/message-views.ts'

/** The instrument that a message asks about, linked while its page exists. */
export function AskedProductCard({ product: { id, name, picture } }: { product: MessageProduct }) {
  if (id === null) return <p className="max-w-full truncate text-xs text-ink-soft">About {name}(no longer listed)</p>
  return (
    <Link
      to={`/product/${id}`}
      className="flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-rule py-1 pr-3 pl-1 text-sm hover:border-edge"
    >
      <ProductImage picture={picture} alt="" sizes="2.25rem" frame="1:1" className="w-9 flex-none" />
      <span className="min-w-0 truncate">
        <span className="sr-only">About </span>
        {name}
      </span>
    </Link>
  )
}
