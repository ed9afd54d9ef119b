import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { Price } from '#app/ui/price.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnProduct } from '#contracts/own-products.ts'
import { useOwnProducts } from './use-own-products.ts'

/** The builder's instruments; each opens its edit form. */
export function Listings({ userId }: { userId: string }) {
  const { data, isError, refetch } = useOwnProducts(userId)
  if (isError) return <ErrorBox onRetry={() => void refetch()}>We could not fetch your listings.</ErrorBox>
  if (!data) return <ListingsSkeleton />
  if (data.products.length === 0) return <EmptyState title="No listings yet">Your instruments will stand here.</EmptyState>
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 xl:grid-cols-4">
      {data.products.map((product) => (
        <li key={product.id}>
          <Listing product={product} />
        </li>
      ))}
    </ul>
  )
}

function Listing({ product }: { product: OwnProduct }) {
  return (
    <article className="group relative">
      <Plate picture={product.images[0]} alt="" sizes="(min-width: 80rem) 20rem, 50vw" />
      <div className="absolute top-3 left-3">
        <StatusBadge product={product} />
      </div>
      <h2 className="mt-3 font-serif text-lg">
        <Link
          to={`/dashboard/products?edit=${product.id}`}
          preventScrollReset
          className="after:absolute after:inset-0 group-hover:text-rosewood"
        >
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
      <p className="mt-2">
        <Price dollars={product.price} />
      </p>
    </article>
  )
}

/** Active while it can be found, pending while it cannot (specification 2, section 4). */
function StatusBadge({ product }: { product: OwnProduct }) {
  if (product.status === 'sold') return <Badge tone="done">Sold</Badge>
  const isActive = product.is_available && product.status === 'listed'
  return (
    <Badge tone={isActive ? 'good' : 'waiting'} className="bg-paper">
      {isActive ? 'Active' : 'Pending'}
    </Badge>
  )
}

function ListingsSkeleton() {
  return (
    <Loading label="Loading your listings">
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 xl:grid-cols-4">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="aspect-4/5 w-full" />
        ))}
      </div>
    </Loading>
  )
}
