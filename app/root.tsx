import './styles/app.css'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/root.ts'
import { fontLinks } from './layout/font-links.ts'
import { NotFound } from './layout/not-found.tsx'
import { PageShell } from './layout/page-shell.tsx'
import { PendingPage } from './layout/pending-page.tsx'
import { SomethingWentWrong } from './layout/something-went-wrong.tsx'
import { stayOnPageWhenOffline } from './lib/offline-navigation.ts'
import { preHydrationScript } from './lib/pre-hydration-script.ts'
import { waitForParts } from './lib/wait-for-parts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { isSandbox, hasMailbox, sourceUrl, shop, readNotices } = context.get(pageContext)
  const { publicUrl, contactEmail, identityProvider } = shop.settings
  const signInProvider = identityProvider && { id: identityProvider.id, name: identityProvider.name }
  const fixed = { isSandbox, hasMailbox, sourceUrl, publicUrl, contactEmail }
  return { ...fixed, ...(signInProvider && { signInProvider }), ...(await readNotices?.()) }
}

export const clientMiddleware = [stayOnPageWhenOffline, waitForParts]

export function links() {
  return [
    ...fontLinks,
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

// Most of it never changes while the server runs; a notice is read again with the next full page load.
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-role="visitor" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The paper color of each theme (`tokens.css`), around the page on phones. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17120f" />
        {/* Runs before the first paint: theme, the user's navigation on a shared page, and recording early clicks. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, listed by hash; hydration does not look at it
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHydrationScript() : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell {...loaderData}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </PageShell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { status, data } = isRouteErrorResponse(error) ? error : {}
  // Missing only if this loader itself failed: a 404 page must show the sandbox notice too.
  const shell = useRouteLoaderData<typeof loader>('root')
  return (
    <PageShell isSandbox={false} {...shell}>
      {status === 404 ? (
        <NotFound />
      ) : (
        <SomethingWentWrong unavailable={status === 503 || status === 429 ? String(data) : undefined} />
      )}
    </PageShell>
  )
}
