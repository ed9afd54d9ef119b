import { Link } from 'react-router'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/index.ts'

export const handle = publicPage({ inSitemap: true })

export function loader({ context }: Route.LoaderArgs) {
  const { shop, apiCalls, tags } = context.get(pageContext)
  tags.add('developers')
  return { calls: apiCalls(), publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/developers',
    title: 'The API · Tonewood',
    description: 'Every Tonewood API call, with its path and purpose.',
  })
}

export default function Developers({ loaderData: { calls } }: Route.ComponentProps) {
  return (
    <div className="page py-10 md:py-16">
      <h1 className="font-serif text-3xl">The API</h1>
      <div className="mt-4 max-w-measure space-y-3 text-ink-soft">
        <p>
          The API can do everything this shop’s pages can do. The OpenAPI description for client generators is at{' '}
          <a className="link" href="/openapi.json">
            /openapi.json
          </a>
          ; the UI components are at{' '}
          <Link className="link" to="/developers/ui">
            /developers/ui
          </Link>
          .
        </p>
        <p>
          Builders and operators create tokens for their apps at <Page to="/dashboard/tokens" /> and <Page to="/admin/tokens" />.
          A token is sent as <code>Authorization: Bearer</code>, can do what its scopes allow, and can make 120 calls a minute.
          Everyone else signs in at <code>/auth/v1</code> (GoTrue protocol) and sends the access token in the same way.
        </p>
        <p>
          With a token, requests that change data require an <code>Idempotency-Key</code>. If you repeat a call with the same key
          within a day, it runs only once and returns the same response. Use a new key, such as a UUID, for each change.
        </p>
        <p>
          Webhooks, at <Page to="/dashboard/webhooks" /> and <Page to="/admin/webhooks" />, send{' '}
          <code>{'{ "type", "timestamp", "data" }'}</code>; the OpenAPI description has every message under <code>webhooks</code>.
          Verify the signature with a Standard Webhooks library, respond with 200 to 299 within 20 seconds, and be prepared to
          receive an event twice, with the same <code>webhook-id</code>, and in any order.
        </p>
        <p>
          Money is in dollars. An error is <code>{'{ "error": { "code", "message", "fields" } }'}</code>.
        </p>
      </div>
      <ul className="mt-10 border-t border-rule">
        {calls.map((call) => (
          <li
            key={call.method + call.path}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-4 md:grid-cols-[5rem_1fr_1fr]"
          >
            <span className="text-sm font-semibold">{call.method}</span>
            <code className="text-sm [overflow-wrap:anywhere]">{call.path}</code>
            <div className="text-sm">
              <p>{call.summary}</p>
              {call.description && <p className="mt-1 text-ink-soft">{call.description}</p>}
              <p className="mt-1 text-ink-soft">{accessLabel(call.access)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Page({ to }: { to: StaticPagePath }) {
  return (
    <Link className="link" to={to}>
      {to}
    </Link>
  )
}

function accessLabel({ isPublic, scopes }: { isPublic: boolean; scopes: string[] }): string {
  if (isPublic) return 'Public'
  return scopes.length > 0 ? `Token: ${scopes.join(' or ')}` : 'Requires sign-in'
}
