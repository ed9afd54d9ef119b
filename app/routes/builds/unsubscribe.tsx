import { StopDigest } from '#app/features/custom-builds/builds/stop-digest.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { findDigestToStop } from '#domain/custom-builds/updates/digest-settings.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Changes nothing on load: mail scanners open every link. The button posts to the same URL, which the API handles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const settings = await findDigestToStop(shop, token)
  const isStopped = settings && !settings.is_wanted && !settings.stage_mails
  return {
    action: `/custom-builds/unsubscribe?${new URLSearchParams({ token })}`,
    state: query.has('done') || isStopped ? 'stopped' : settings ? 'wanted' : 'unknown',
    hasFailed: query.has('failed'),
  } as const
}

// Belongs to an account: never cached.
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export const { handle, meta } = privatePage('Stop emails about your builds', { hasSecretAddress: true })

export default function BuildDigestUnsubscribe({ loaderData }: Route.ComponentProps) {
  return <StopDigest {...loaderData} />
}
