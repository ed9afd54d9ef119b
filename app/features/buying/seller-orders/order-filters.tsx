import { fetchApiFile } from '#app/lib/api.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ClearFilters, FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { DELIVERY_FILTERS } from '#contracts/buying/seller-orders.ts'
import { DELIVERY_LABELS, PAYMENT_LABELS } from './order-labels.ts'

const DEFAULTS = { q: '', status: 'all', delivery: 'all' }
type Asked = typeof DEFAULTS

/** The filters from the address; invalid ones are ignored, as on the server. */
export function readOrderFilters(params: URLSearchParams): Asked {
  const status = params.get('status') ?? ''
  const delivery = params.get('delivery') ?? ''
  return {
    q: params.get('q') ?? '',
    status: status in PAYMENT_LABELS ? status : 'all',
    delivery: DELIVERY_FILTERS.some((each) => each === delivery) ? delivery : 'all',
  }
}

/** Search and filters for the orders, and an export of the results. */
export function OrderFilters({ asked }: { asked: Asked }) {
  const isFiltered = Object.entries(DEFAULTS).some(([name, value]) => asked[name as keyof Asked] !== value)
  return (
    <FilterForm
      action="/dashboard/orders"
      label="Orders"
      values={asked}
      defaults={DEFAULTS}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 border-y border-rule py-4 md:grid-cols-[1fr_11rem_11rem_auto]"
    >
      <FilterSearch
        id="seller-orders-q"
        value={asked.q}
        placeholder="Order number, instrument or buyer"
        className="col-span-full md:col-span-1"
      />
      <FilterSelect
        id="seller-orders-status"
        name="status"
        label="Payment"
        value={asked.status}
        choices={[['all', 'All'], ...Object.entries(PAYMENT_LABELS).map(([value, { label }]) => [value, label] as const)]}
      />
      <FilterSelect
        id="seller-orders-delivery"
        name="delivery"
        label="Delivery"
        value={asked.delivery}
        choices={[
          ['all', 'All'],
          ['to_do', 'Needs your attention'],
          ...Object.entries(DELIVERY_LABELS).map(([value, { label }]) => [value, label] as const),
        ]}
      />
      <DownloadButton asked={asked} />
      {isFiltered && <ClearFilters to="/dashboard/orders" />}
    </FilterForm>
  )
}

function DownloadButton({ asked }: { asked: Asked }) {
  async function download() {
    saveBlob(await fetchApiFile(`/api/v1/seller/orders.csv?${new URLSearchParams(asked)}`), 'tonewood-orders.csv')
  }
  return (
    <ActionButton
      variant="text"
      size="small"
      action={download}
      className="col-span-full justify-self-start max-md:-ml-3.5 md:col-span-1"
    >
      Download as CSV
    </ActionButton>
  )
}
