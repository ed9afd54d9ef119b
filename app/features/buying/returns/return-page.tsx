import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Return } from '#contracts/buying/return-views.ts'
import { ReturnPanel } from './return-panel.tsx'
import { useReturn } from './use-returns.ts'

/** A return, for the buyer, the builder or an operator. */
export function ReturnPage({ userId, id }: { userId: string; id: string }) {
  return (
    <QueryBoundary
      query={useReturn(userId, id)}
      failure="Failed to load the return"
      skeleton={<ReturnSkeleton />}
      notFound={
        <EmptyState level={1} title="Return not found" action={<ButtonLink to="/orders">My Orders</ButtonLink>}>
          Only the buyer and the builder can see a return. Make sure you’re signed in to the right account.
        </EmptyState>
      }
    >
      {(data) => <Details shown={data.return} />}
    </QueryBoundary>
  )
}

/** The same inside the page of a build. */
export function ReturnSection({ userId, id }: { userId: string; id: string }) {
  return (
    <QueryBoundary
      query={useReturn(userId, id)}
      failure="Failed to load the return"
      skeleton={
        <Loading label="Loading the return">
          <Skeleton className="h-40 w-full" />
        </Loading>
      }
    >
      {(data) => <ReturnPanel shown={data.return} level="h3" />}
    </QueryBoundary>
  )
}

function Details({ shown }: { shown: Return }) {
  const { title, image, buyer_name, builder_name, side } = shown
  usePageTitle(`Return: ${title}`)
  return (
    <article>
      <BackLink to={backTo(shown)}>{shown.side === 'operator' ? 'Returns' : shown.order_id ? 'Order' : 'Custom build'}</BackLink>
      <header className="mt-4 flex items-center gap-4 sm:gap-6">
        <ProductImage picture={image} of={shown.id} alt="" sizes="5rem" className="w-16 shrink-0 sm:w-20" />
        <div className="min-w-0">
          <h1 className="font-serif text-3xl wrap-anywhere">{title}</h1>
          <p className="text-sm text-ink-soft">
            {side === 'operator' ? `${buyer_name} and ${builder_name}` : side === 'buyer' ? builder_name : buyer_name}
          </p>
        </div>
      </header>
      <div className="mt-8">
        <ReturnPanel shown={shown} level="h2" />
      </div>
    </article>
  )
}

function backTo({ side, order_id, request_id }: Return): StaticPagePath | string {
  if (side === 'operator') return '/admin/returns'
  if (!order_id) return `/custom-builds/${request_id}`
  return side === 'buyer' ? `/orders?order=${order_id}` : `/dashboard/orders/${order_id}`
}

export function ReturnSkeleton() {
  return (
    <Loading label="Loading the return">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-20 w-80 max-w-full sm:h-25" />
      <Skeleton className="mt-8 h-96 w-full" />
    </Loading>
  )
}
