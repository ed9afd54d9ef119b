import { StopByLink } from '#app/features/finding/alerts/stop-by-link.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { findStopSubject } from '#domain/finding/alerts/stop-alerts.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Changes nothing on load: mail scanners open every link. The button posts to the same URL, which the API handles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  return {
    action: `/alerts/unsubscribe?${new URLSearchParams({ token })}`,
    subject: await findStopSubject(shop, token),
    isDone: query.has('done'),
    hasFailed: query.has('failed'),
  }
}

// Shows a user's search: never cached.
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export const { handle, meta } = privatePage('Stop alerts', { hasSecretAddress: true })

export default function AlertsUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <StopByLink {...loaderData} />
}
