import { useQuery } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import type { DoctorFindings as Findings } from '#contracts/operations/system-views.ts'
import { ListSkeleton } from './operator-list.tsx'
import { Section } from './section.tsx'

type Finding = Findings['findings'][number]

const STATES: Record<Finding['state'], { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  wrong: { label: 'Error', tone: 'bad' },
  warning: { label: 'Warning', tone: 'waiting' },
  ok: { label: 'OK', tone: 'good' },
}
const ORDER = Object.keys(STATES)
const CURRENT_MS = 60_000

const COLUMNS: Column<Finding>[] = [
  { label: 'Check', place: 'head', cell: ({ check }) => <span className="font-medium">{check}</span> },
  { label: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { label: 'Finding', cell: ({ says }) => <span className="wrap-anywhere">{says}</span> },
]

/** The current results of `npm run doctor`, errors first. */
export function DoctorFindings() {
  // A separate query key: the check takes seconds, and operator actions should not refetch it.
  const query = useQuery(
    {
      queryKey: ['doctor'],
      queryFn: ({ signal }) => api('GET /api/v1/admin/doctor', { signal }),
      staleTime: CURRENT_MS,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  return (
    <Section id="doctor" title="System check">
      <QueryBoundary query={query} failure="System check failed" skeleton={<ListSkeleton label="Running the system check" />}>
        {({ findings }) => (
          <DataTable
            label="System check results"
            columns={COLUMNS}
            rows={findings.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))}
            keyOf={({ check, says }) => `${check} ${says}`}
          />
        )}
      </QueryBoundary>
    </Section>
  )
}
