import { UnsubscribeByLink } from '#app/features/messaging/newsletter/unsubscribe-by-link.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { findSubscriber } from '#domain/messaging/newsletter/find-subscriber.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Changes nothing on load: mail scanners open every link. The button posts to the same URL, which the API handles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  return {
    action: `/newsletter/unsubscribe?${new URLSearchParams({ token })}`,
    subscriber: await findSubscriber(shop, token),
    isDone: query.has('done'),
    hasFailed: query.has('failed'),
  }
}

// Shows a subscriber's address: never cached.
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export const { handle, meta } = privatePage('Unsubscribe', { hasSecretAddress: true })

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribeByLink {...loaderData} />
}
