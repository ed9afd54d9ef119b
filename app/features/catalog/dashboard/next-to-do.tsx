import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { payoutsQuery } from '#app/lib/payouts-query.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { type NextStep, nextSteps } from './next-steps.ts'
import { useOwnProducts } from './use-own-products.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'

/** The builder's next steps; undefined until all data is loaded, so that no step is inserted above another. */
export function useNextSteps(profile: OwnProfile): NextStep[] | undefined {
  const payouts = useQuery(payoutsQuery(profile.user_id), queryClient)
  const orders = useQuery(
    {
      queryKey: ['seller-orders', profile.user_id, 'to-do'],
      queryFn: ({ signal }) => api('GET /api/v1/seller/orders', { query: { delivery: 'to_do' }, signal }),
    },
    queryClient,
  )
  const { refetch } = orders
  useEffect(() => onLiveEvent('orders', () => void refetch()), [refetch])
  const { isPending, ...asked } = useWaitingCounts(profile.user_id)
  const pending = useOwnProducts(profile.user_id, '?status=pending')
  if (isPending || payouts.isPending || orders.isPending || pending.isPending) return undefined
  const facts = { payouts: payouts.data, pending: pending.data, orders: orders.data, ...asked }
  return nextSteps({ profile, ...facts })
}

/** The most urgent step, with the following ones below. */
export function NextToDo({ steps: [first, ...others] }: { steps: NextStep[] }) {
  if (!first) return null
  return (
    <section aria-labelledby="next-title" className="mb-10 bg-panel px-5 py-5 sm:px-7 sm:py-6">
      <p className="eyebrow">Next</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-measure">
          <h2 id="next-title" className="font-serif text-xl">
            {first.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{first.why}</p>
        </div>
        <ButtonLink to={first.to}>{first.act}</ButtonLink>
      </div>
      {others.length > 0 && (
        <ul className="mt-4 border-t border-rule pt-2 text-sm">
          {others.map(({ title, to }) => (
            <li key={title}>
              <Link to={to} className="link tap-target lg:min-h-9">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
