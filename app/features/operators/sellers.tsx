import { FilterForm, FilterSearch, FilterSelect } from '#app/ui/filter-form.tsx'
import { BUILDER_STANDINGS, type Page, type SellerEntry } from '#contracts/operators.ts'
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

/** Every builder, found by standing, name, place or address. */
export function Sellers() {
  const address = useListQueryParams(PATH, { standing: ['all', ...BUILDER_STANDINGS], q: true })
  const { standing, q } = address.search
  const query = useOperatorList<Page<SellerEntry>>(address.pathFor('/api/v1/admin/builders'))
  return (
    <>
      <FilterForm
        action={PATH}
        label="Builders"
        values={address.search}
        defaults={address.defaults}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_13rem]"
      >
        <FilterSearch id="sellers-q" value={q} placeholder="Name, town, or whole e-mail" />
        <FilterSelect id="sellers-standing" name="standing" label="Standing" value={standing} choices={STANDINGS} />
      </FilterForm>
      <OperatorList
        query={query}
        noun={['builder', 'builders']}
        empty={{ title: 'No builders yet', words: 'Whoever switches seller mode on stands here and waits for you.' }}
        isFiltered={address.isFiltered}
        pathOf={address.pathOf}
      >
        {(sellers) => sellers.map((seller) => <SellerCard key={seller.id} seller={seller} />)}
      </OperatorList>
    </>
  )
}
