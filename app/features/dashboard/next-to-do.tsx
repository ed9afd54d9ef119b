import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { payoutsQuery } from '#app/lib/payouts-query.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OwnProfile } from '#contracts/profile-views.ts'
import { nextSteps } from './next-steps.ts'
import { useOwnProducts } from './use-own-products.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'

/** The most urgent step at the top, with the following ones below. */
export function NextToDo({ profile }: { profile: OwnProfile }) {
  const { data: payouts } = useQuery(payoutsQuery(profile.user_id), queryClient)
  const { data: orders, refetch } = useQuery(
    {
      queryKey: ['seller-orders', profile.user_id, 'to-do'],
      queryFn: ({ signal }) => api('GET /api/v1/seller/orders', { query: { delivery: 'to_do' }, signal }),
    },
    queryClient,
  )
  useEffect(() => onLiveEvent('orders', () => void refetch()), [refetch])
  const asked = useWaitingCounts(profile.user_id)
  const { data: pending } = useOwnProducts(profile.user_id, '?status=pending')
  const [first, ...others] = nextSteps({ profile, payouts, pending, ordersToDo: orders?.to_do_count, ...asked })
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
