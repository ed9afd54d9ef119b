import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { markInUse } from '../lib/first-use.ts'
import { replayOnPage } from '../lib/pre-hydration-events.ts'
import { syncTheme, theme } from '../lib/theme.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { onFirstUse } from '../ui/on-first-use.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SiteHeader } from './site-header.tsx'

type PageShellProps = {
  isSandbox: boolean
  hasMailbox?: boolean | undefined
  sourceUrl?: string | undefined
  /** The maintenance message shown on every page. */
  readOnly?: string | null
  children: ReactNode
}

/** Personal, builder and operator pages, which have a footer of one line. */
const OWN_PAGES = /^\/(dashboard|admin|account|orders|messages|checkout|wishlist|custom-builds\/(?!un))/

const SiteFooter = onFirstUse(() => import('./site-footer.tsx').then((module) => module.SiteFooter))
const DashboardFooter = onFirstUse(() => import('./dashboard-footer.tsx').then((module) => module.DashboardFooter))

/** The frame around every page. */
export function PageShell({ isSandbox, hasMailbox = false, sourceUrl, readOnly, children }: PageShellProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    // Set once the page is hydrated and knows who is signed in.
    const settled = setTimeout(() => {
      replayOnPage()
      whenIdle(() => renderRemaining())
    })
    return () => clearTimeout(settled)
  }, [])

  useEffect(() => {
    const stop = syncTheme()
    // The footer shows the selected theme.
    if (theme.get() !== 'system') markInUse()
    return stop
  }, [])

  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-24 rounded-md bg-ink px-4 py-3 text-sm text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {readOnly && <MaintenanceBanner message={readOnly} />}
      {isSandbox && <SandboxBanner hasMailbox={hasMailbox} />}
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {OWN_PAGES.test(pathname) ? <DashboardFooter /> : <SiteFooter sourceUrl={sourceUrl} />}
      <RouteAnnouncer />
      <LazyDialogs />
      <ConnectionNotice />
    </div>
  )
}

/**
 * Renders one part after the other (`when-near-*`). Pages opened later start at full height, so that Back can restore the
 * scroll position.
 */
function renderRemaining(parts = [...document.querySelectorAll('[class*="when-near-"]')]) {
  const [part, ...rest] = parts
  if (!part) return document.documentElement.toggleAttribute('data-settled', true)
  part.toggleAttribute('data-laid-out', true)
  whenIdle(() => renderRemaining(rest))
}
