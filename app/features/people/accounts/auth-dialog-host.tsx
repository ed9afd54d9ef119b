import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession } from '#app/lib/session.ts'
import { useWindowEvent, type WindowEvents } from '#app/lib/window-events.ts'
import { authMode } from './auth-mode.ts'

const AuthDialog = lazyDialog(() => import('./auth-dialog.tsx').then((module) => module.AuthDialog))

/** The page that links in emails open. It navigates away by itself. */
const LINK_PAGE = '/auth/confirm'

/** Opens the auth dialog from anywhere on the page. Its code loads on first use. */
export function AuthDialogHost() {
  const [asked, setAsked] = useState<WindowEvents['openAuthModal']>()
  const [isOpen, setOpen] = useState(false)

  useWindowEvent('openAuthModal', (detail: Partial<WindowEvents['openAuthModal']> | null) => {
    setAsked({ ...detail, mode: authMode(detail?.mode) })
    setOpen(true)
  })

  const needsPassword = useSession().user?.needsPassword ?? false
  const { pathname } = useLocation()
  // Asks on every page until a password is set: Escape or a reload must not leave an account with a forgotten password.
  useEffect(() => {
    if (!needsPassword || pathname === LINK_PAGE) return
    setAsked({ mode: 'new-password' })
    setOpen(true)
    return () => setOpen(false)
  }, [needsPassword, pathname])

  if (!asked) return null
  return <AuthDialog open={isOpen} asked={asked} onClose={() => setOpen(false)} />
}
