import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { Measures } from '#app/ui/measures.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import type { WantedInstruments as Answer } from '#contracts/finding/wanted-instrument-views.ts'
import { MINIMUM_COHORT } from '#contracts/kernel/minimum-cohort.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'

export function useWantedInstruments(userId: string) {
  return useQuery(
    {
      queryKey: ['wanted-instruments', userId],
      queryFn: ({ signal }) => api('GET /api/v1/seller/wanted-instruments', { signal }),
    },
    queryClient,
  )
}

/** Instruments that players look for and cannot find, as ideas for the builder's next one. */
export function WantedInstruments({ wanted }: { wanted: ReturnType<typeof useWantedInstruments> }) {
  return (
    <section aria-labelledby="wanted-title" className="mt-12 border-t border-rule pt-6">
      <h2 id="wanted-title" className="font-serif text-xl">
        In demand
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">
        Instruments that at least {MINIMUM_COHORT} players are looking for and few builders offer. Updated hourly from saved
        searches, without names.
      </p>
      {/* The page does not render until the answer arrives. */}
      <QueryBoundary query={wanted} failure="Failed to load instruments in demand." skeleton={null}>
        {(answer) => <WantedList {...answer} />}
      </QueryBoundary>
    </section>
  )
}

function WantedList({ wanted }: Answer) {
  if (wanted.length === 0)
    return (
      <p className="mt-4 text-sm">
        Nothing right now. Instruments appear here when at least {MINIMUM_COHORT} players are looking for them and few are for
        sale.
      </p>
    )
  return (
    <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
      {wanted.map(({ query, label, people, for_sale }) => (
        <li key={query} className="border-t border-rule py-2">
          <Link to={`/catalog?${unescapeCommas(query)}`} className="link tap-target">
            <Measures>{label}</Measures>
          </Link>
          <p className="text-sm text-ink-soft">
            {thousands(people)} players are looking · {for_sale === 0 ? 'none' : thousands(for_sale)} for sale
          </p>
        </li>
      ))}
    </ul>
  )
}
