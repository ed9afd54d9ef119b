import { UnsubscribeByLink } from '#app/features/newsletter/unsubscribe-by-link.tsx'
import { findSubscriber } from '#domain/newsletter/find-subscriber.ts'
import { pageContext } from '#server/page-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Only looks: mail scanners open every link. Its button posts to the same address, which the API answers. */
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

// It shows whose link it is: for nobody else, and for no cache.
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export function meta() {
  return [
    { title: 'Unsubscribe · Tonewood' },
    { name: 'robots', content: 'noindex' },
    // The address carries a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribeByLink {...loaderData} />
}
