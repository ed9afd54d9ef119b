import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadIfReachable } from '#app/lib/connection.ts'
import { showPressFeedback } from '#app/lib/pre-hydration-events.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { raiseWindowEvent, useWindowEvent } from '#app/lib/window-events.ts'
import { toast } from '#app/ui/toast.ts'

type CheckoutDialog = typeof import('./checkout-dialog.tsx').CheckoutDialog

/** Opens the checkout from anywhere on the page. Visitors sign up first. */
export function CheckoutDialogHost() {
  const status = useSessionStatus()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<CheckoutDialog>()
  const [isWaiting, setWaiting] = useState(false)

  const open = useCallback(async () => {
    showPressFeedback(true)
    try {
      const { CheckoutDialog } = await loadIfReachable(() => import('./checkout-dialog.tsx'))
      setDialog(() => CheckoutDialog)
      setOpen(true)
    } catch {
      // The payment library failed to load; the next click tries again.
      toast.error('Stripe not loaded')
    } finally {
      showPressFeedback(false)
    }
  }, [])

  useWindowEvent('openCheckout', () => {
    if (status === 'signed-in') return void open()
    setWaiting(true)
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up before you check out' })
  })

  useEffect(() => {
    if (status !== 'signed-in' || !isWaiting) return
    setWaiting(false)
    void open()
  }, [status, isWaiting, open])

  // A link in a toast also leaves the page.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => setOpen(false), [key])

  if (!Dialog || !user) return null
  return <Dialog key={user.id} open={isOpen} user={user} onClose={() => setOpen(false)} />
}
