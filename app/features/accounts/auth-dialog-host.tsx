import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useWindowEvent, type WindowEvents } from '#app/lib/window-events.ts'
import { authMode } from './auth-mode.ts'

const AuthDialog = lazyDialog(() => import('./auth-dialog.tsx').then((module) => module.AuthDialog))

/** Opens the auth dialog from anywhere on the page, and loads its code only then. */
export function AuthDialogHost() {
  const [asked, setAsked] = useState<WindowEvents['openAuthModal']>()
  const [isOpen, setOpen] = useState(false)

  useWindowEvent('openAuthModal', (detail: Partial<WindowEvents['openAuthModal']> | null) => {
    setAsked({ ...detail, mode: authMode(detail?.mode) })
    setOpen(true)
  })

  if (!asked) return null
  return <AuthDialog open={isOpen} asked={asked} onClose={() => setOpen(false)} />
}
