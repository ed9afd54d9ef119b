import { useEffect } from 'react'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { OrderEntry } from './order-entry.tsx'
import { useOrders } from './use-orders.ts'

/** The user's orders. */
export function OrderList({ userId }: { userId: string }) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders(userId)

  useEffect(() => onLiveEvent('orders', () => void refetch()), [refetch])
  const orders = data?.pages.flatMap((page) => page.orders)
  const isMissing = useLinkedEntry(
    'order',
    orders?.map(({ id }) => id),
    { hasNextPage, isFetchingNextPage, fetchNextPage },
  )

  return (
    <div>
      {isError && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mb-8">
          Failed to fetch orders
        </ErrorBox>
      )}
      {isMissing && (
        <Notice tone="caution" role="status" className="mb-8">
          We couldn’t find this order. Are you signed in with the account you placed it with?
        </Notice>
      )}
      {!orders && !isError && <OrdersSkeleton />}
      {orders?.length === 0 && (
        <EmptyState
          title="No orders yet"
          picture={<ProductImage picture={null} alt="" sizes="9rem" />}
          action={
            <ButtonLink to="/catalog" variant="primary">
              Explore Catalog
            </ButtonLink>
          }
        >
          Your orders and their delivery status appear here.
        </EmptyState>
      )}
      {orders?.map((order) => (
        <OrderEntry key={order.id} order={order} />
      ))}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4">
          Show older orders
        </Button>
      )}
    </div>
  )
}

export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders">
      {[1, 2].map((each) => (
        <div key={each} className="border-t border-rule py-8 first-of-type:border-t-0 first-of-type:pt-0">
          <Skeleton className="h-6 w-64" />
          <div className="mt-5 flex gap-5">
            <Skeleton className="aspect-4/5 w-24 shrink-0 sm:w-32" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-7 w-1/2" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  )
}
