import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Example, States } from './example.tsx'

type Sale = { number: string; name: string; dollars: number }
const SALES: Column<Sale>[] = [
  { label: 'Order', place: 'head', cell: ({ number }) => <strong className="font-semibold">{number}</strong> },
  { label: 'Instrument', cell: ({ name }) => name },
  { label: 'Total', align: 'end', cell: ({ dollars }) => <Price dollars={dollars} /> },
]
const ROWS: Sale[] = [
  { number: '95C98DAD', name: 'Kestrel Parlour', dollars: 3418.4 },
  { number: 'E0B4E025', name: 'Hollow Tenor', dollars: 890 },
]

/** Loading, empty, error and rating. */
export function StateExamples() {
  return (
    <>
      <Example title="Loading" file="ui/skeleton.tsx">
        <Loading label="Loading instruments" className="grid grid-cols-2 gap-6">
          {['first', 'second'].map((place) => (
            <div key={place} className="flex flex-col gap-2">
              <Skeleton className="aspect-4/5" />
              <Skeleton className="mt-2 h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          ))}
        </Loading>
      </Example>
      <Example title="Empty" file="ui/empty-state.tsx">
        <EmptyState title="No products found" level={3} action={<ButtonLink to="/catalog">Clear all filters</ButtonLink>}>
          Nothing matches your filters. Remove one, or search for a builder’s name.
        </EmptyState>
      </Example>
      <Example title="Full-page notice" file="ui/full-page-notice.tsx">
        <FullPageNotice title="Order Not Found" level={3} actions={<ButtonLink to="/orders">View orders</ButtonLink>}>
          We could not find this order.
        </FullPageNotice>
      </Example>
      <Example title="Error" file="ui/error-box.tsx">
        <ErrorBox>Passwords do not match</ErrorBox>
        <ErrorBox onRetry={() => undefined}>Failed to fetch orders</ErrorBox>
      </Example>
      <Example title="Rating" file="ui/stars.tsx">
        <States>
          <Stars value={4.7} count={31} />
          <Stars value={2.5} />
          <Stars value={0} count={0} />
        </States>
      </Example>
      <Example title="Table" file="ui/data-table.tsx">
        <DataTable label="Orders this week" columns={SALES} rows={ROWS} keyOf={({ number }) => number} />
      </Example>
      <Example title="Builder portrait" file="ui/avatar.tsx">
        <States>
          <Avatar id="a" url={null} name="Tidewater Guitars" size="large" />
          <Avatar id="b" url={null} name="Kestrel" />
          <Avatar id="c" url={null} name="Hollow & Reed" size="small" />
        </States>
      </Example>
      <Example title="Card" file="ui/card.tsx">
        <Card>On the panel background</Card>
        <Card look="outline">With a hairline border</Card>
        <Card look="float">Floating, with the only shadow</Card>
      </Example>
    </>
  )
}
