import { api } from '#app/lib/api.ts'
import { FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { isBeingRefunded } from './order-badge.tsx'
import { OrderTable } from './order-table.tsx'

const PATH = '/admin/orders'
const STATUSES = [
  ['all', 'All'],
  ['completed', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
  ['refund_failed', 'Refund failed'],
] as const

/** Every order in the shop. */
export function AllOrders() {
  const address = useListQueryParams(PATH, { status: STATUSES.map(([status]) => status), q: true })
  const { status, q } = address.search
  const query = useOperatorList(
    ['orders', address.query],
    ({ signal }) => api('GET /api/v1/admin/orders', { query: address.query, signal }),
    { isUnderWay: ({ entries }) => entries.some(isBeingRefunded) },
  )
  return (
    <>
      <FilterForm
        action={PATH}
        label="Orders"
        values={address.search}
        defaults={address.defaults}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_13rem]"
      >
        <FilterSearch id="orders-q" value={q} placeholder="Order number, or the buyer’s full email" />
        <FilterSelect id="orders-status" name="status" label="Status" value={status} choices={STATUSES} />
      </FilterForm>
      <OperatorList
        query={query}
        noun={['order', 'orders']}
        empty={{ title: 'No orders yet', description: 'Every sale in the shop appears here.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(orders) => <OrderTable orders={orders} isOne={q !== '' && orders.length === 1} />}
      </OperatorList>
    </>
  )
}
