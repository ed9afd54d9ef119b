import { api } from '#app/lib/api.ts'
import { FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { BUILDER_STANDINGS } from '#contracts/operations/operators.ts'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { SellerCard } from './seller-card.tsx'

const PATH = '/admin/builders'
const STANDINGS = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['active', 'Active'],
  ['suspended', 'Suspended'],
] as const

/** All builders, searchable by status, name, town or email. */
export function Sellers() {
  const address = useListQueryParams(PATH, { standing: ['all', ...BUILDER_STANDINGS], q: true })
  const { standing, q } = address.search
  const query = useOperatorList(['builders', address.query], ({ signal }) =>
    api('GET /api/v1/admin/builders', { query: address.query, signal }),
  )
  return (
    <>
      <FilterForm
        action={PATH}
        label="Builders"
        values={address.search}
        defaults={address.defaults}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_13rem]"
      >
        <FilterSearch id="sellers-q" value={q} placeholder="Name, town, or full email" />
        <FilterSelect id="sellers-standing" name="standing" label="Status" value={standing} choices={STANDINGS} />
      </FilterForm>
      <OperatorList
        query={query}
        noun={['builder', 'builders']}
        empty={{ title: 'No builders yet', description: 'People who turn on seller mode appear here for your review.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(sellers) => sellers.map((seller) => <SellerCard key={seller.id} seller={seller} />)}
      </OperatorList>
    </>
  )
}
