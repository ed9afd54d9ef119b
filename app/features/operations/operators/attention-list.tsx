import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'

type AttentionListProps = { page: number; pathOf: (page: number) => string }

const EMPTY = {
  title: 'Nothing needs your attention',
  description: 'Builds appear here when a payment, a reply or a stage is long overdue, or when a builder goes silent.',
}

/** The custom builds that need an operator's attention, with the reasons. */
export function AttentionList({ page, pathOf }: AttentionListProps) {
  const query = useOperatorList(['builds', 'attention', page], ({ signal }) =>
    api('GET /api/v1/admin/builds/attention', { query: { page: String(page) }, signal }),
  )
  return (
    <OperatorList query={query} noun={['build', 'builds']} empty={EMPTY} isFiltered={false} pathOf={pathOf}>
      {(entries) => (
        <ul className="border-b border-rule">
          {entries.map(({ request_id, title, builder, buyer_name, reasons, build }) => (
            <li key={request_id} className="grid gap-x-8 gap-y-1 border-t border-rule py-4 md:grid-cols-[16rem_minmax(0,1fr)]">
              <div>
                {build ? (
                  <Link to={`/admin/builds/${request_id}`} className="font-semibold underline-offset-4 hover:underline">
                    {title}
                  </Link>
                ) : (
                  <span className="font-semibold">{title}</span>
                )}
                <p className="text-sm text-ink-soft">
                  <Link to={`/admin/builders/${builder.id}`} className="underline-offset-4 hover:underline">
                    {builder.name}
                  </Link>{' '}
                  for {buyer_name}
                </p>
              </div>
              <ul className="grid gap-1 text-sm">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </OperatorList>
  )
}
