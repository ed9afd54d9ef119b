import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AuthDialogHost } from '../features/accounts/auth-dialog-host.tsx'
import { RequiredStepsHost } from '../features/accounts/required-steps-host.tsx'
import { CartHost } from '../features/cart/cart-host.tsx'
import { CheckoutDialogHost } from '../features/checkout/checkout-dialog-host.tsx'
import { ShippingCalculatorHost } from '../features/checkout/shipping-calculator-host.tsx'
import { MessagesHost } from '../features/messages/messages-host.tsx'
import { PurchaseApplicationHost } from '../features/purchase-applications/purchase-application-host.tsx'
import { replayPreHydrationEvents } from '../lib/pre-hydration-events.ts'
import { syncTheme } from '../lib/theme.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { DashboardFooter } from './dashboard-footer.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PageShellProps = { isSandbox: boolean; sourceUrl: string | undefined; children: ReactNode }

/** The work areas for builders and operators: the dashboard and the operator area. */
const AT_WORK = /^\/(dashboard|admin)(\/|$)/

/** The frame around every page. */
export function PageShell({ isSandbox, sourceUrl, children }: PageShellProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    // Set once the page is hydrated and knows who is signed in.
    const settled = setTimeout(replayPreHydrationEvents)
    return () => clearTimeout(settled)
  }, [])

  useEffect(syncTheme, [])

  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-24 rounded-md bg-ink px-4 py-3 text-sm text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {isSandbox && <SandboxBanner />}
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {AT_WORK.test(pathname) ? <DashboardFooter /> : <SiteFooter sourceUrl={sourceUrl} />}
      <RouteAnnouncer />
      <AuthDialogHost />
      <RequiredStepsHost />
      <CartHost />
      <CheckoutDialogHost />
      <PurchaseApplicationHost />
      <ShippingCalculatorHost />
      <MessagesHost />
      <ConnectionNotice />
      <Toaster />
    </div>
  )
}
