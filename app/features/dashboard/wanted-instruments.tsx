import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { FEWEST_PEOPLE } from '#contracts/fewest-people.ts'
import { printMeasures } from '#contracts/measures/print-measures.ts'
import { plainCommas } from '#contracts/plain-commas.ts'
import { thousands } from '#contracts/thousands.ts'
import type { WantedInstruments as Answer } from '#contracts/wanted-instrument-views.ts'

export function useWantedInstruments(userId: string) {
  return useQuery(
    {
      queryKey: ['wanted-instruments', userId],
      queryFn: ({ signal }) => api('GET /api/v1/seller/wanted-instruments', { signal }),
    },
    queryClient,
  )
}

/** What players look for and do not find, for a builder who thinks about the next instrument. */
export function WantedInstruments({ wanted }: { wanted: ReturnType<typeof useWantedInstruments> }) {
  return (
    <section aria-labelledby="wanted-title" className="mt-12 border-t border-rule pt-6">
      <h2 id="wanted-title" className="font-serif text-xl">
        Looked for and hard to find
      </h2>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">
        What at least {FEWEST_PEOPLE} players have saved a search for, while fewer such instruments are for sale. Counted every
        hour, without names.
      </p>
      {/* The page waits for the answer. */}
      <Loaded query={wanted} failure="Failed to load what players look for." skeleton={null}>
        {(answer) => <WantedList {...answer} />}
      </Loaded>
    </section>
  )
}

function WantedList({ wanted }: Answer) {
  if (wanted.length === 0)
    return (
      <p className="mt-4 text-sm">
        Nothing at the moment. What {FEWEST_PEOPLE} players look for is for sale, or fewer than {FEWEST_PEOPLE} have saved a
        search for it.
      </p>
    )
  return (
    <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
      {wanted.map(({ query, label, people, for_sale }) => (
        <li key={query} className="border-t border-rule py-2">
          <Link to={`/catalog?${plainCommas(query)}`} className="link tap-target">
            {printMeasures(label)}
          </Link>
          <p className="text-sm text-ink-soft">
            {thousands(people)} players look for this; {for_sale === 0 ? 'none' : thousands(for_sale)}{' '}
            {for_sale < 2 ? 'is' : 'are'} for sale.
          </p>
        </li>
      ))}
    </ul>
  )
}
