import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { SellerOrderPage } from '#contracts/buying/seller-order-views.ts'
import { OrderFilters, readOrderFilters } from './order-filters.tsx'
import { nextStepLabel } from './order-labels.ts'
import { OrderRow } from './order-row.tsx'
import { useSellerOrders } from './use-seller-orders.ts'

/** A builder's orders, with the next steps on top. */
export function SellerOrders({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const asked = readOrderFilters(params)
  const isFiltered = asked.q !== '' || asked.status !== 'all' || asked.delivery !== 'all'
  const { data, isError, error, isPlaceholderData, refetch } = useSellerOrders(userId, params.toString())

  if (!data && isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to fetch orders
      </ErrorBox>
    )
  if (!data) return <OrdersSkeleton />
  if (data.total === 0 && !isFiltered) return <NothingSold />
  const hasToDo = !isFiltered && data.page === 1 && data.to_do_count > 0
  const listed = hasToDo ? withoutToDo(data) : data.orders
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {hasToDo && <ToDo page={data} />}
      <h2 className="sr-only">All orders</h2>
      <OrderFilters asked={asked} />
      {isError && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-4">
          Failed to fetch orders
        </ErrorBox>
      )}
      {listed.length === 0 && isFiltered && (
        <EmptyState title="No matching orders">None of your orders match these filters.</EmptyState>
      )}
      {listed.length > 0 && (
        <ul>
          {listed.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination page={data.page} pages={data.pages} pathOf={(page) => pathOf(params, page)} />
      </div>
    </div>
  )
}

/** The first page lists these on top. */
function withoutToDo({ orders, to_do }: SellerOrderPage): SellerOrderPage['orders'] {
  return orders.filter(({ id }) => !to_do.some((order) => order.id === id))
}

function ToDo({ page: { to_do, to_do_count } }: { page: SellerOrderPage }) {
  return (
    <section aria-labelledby="to-do-title" className="mb-12 rounded-lg bg-panel px-4 pt-5 pb-2 sm:px-6">
      <h2 id="to-do-title" className="font-serif text-xl">
        Needs your attention
      </h2>
      <ul className="mt-1">
        {to_do.map((order) => (
          <li key={order.id} className="last:[&>article]:border-0">
            <OrderRow order={order} note={nextStepLabel(order)} />
          </li>
        ))}
      </ul>
      {to_do_count > to_do.length && (
        <p className="border-t border-rule py-4 text-sm">
          <Link to="/dashboard/orders?delivery=to_do" className="link">
            All {to_do_count} orders that need your attention
          </Link>
        </p>
      )}
    </section>
  )
}

function NothingSold() {
  return (
    <EmptyState
      title="No orders yet"
      picture={<ProductImage picture={null} alt="" sizes="9rem" />}
      action={<ButtonLink to="/dashboard">See your listings</ButtonLink>}
    >
      When a buyer orders one of your instruments, the order appears here with everything you need to ship it.
    </EmptyState>
  )
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="flex flex-col gap-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-24 w-full" />
      ))}
    </Loading>
  )
}

function pathOf(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  const query = next.toString()
  return query ? `/dashboard/orders?${query}` : '/dashboard/orders'
}
