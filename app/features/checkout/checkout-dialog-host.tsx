import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { raise, useWindowEvent } from '#app/lib/window-events.ts'

const CheckoutDialog = lazy(() => import('./checkout-dialog.tsx').then((module) => ({ default: module.CheckoutDialog })))

/** Opens the checkout when any part of the page asks for it. A visitor signs up first, and then goes on. */
export function CheckoutDialogHost() {
  const { status, user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [isWaiting, setWaiting] = useState(false)

  function open() {
    setOpened(true)
    setOpen(true)
  }

  useWindowEvent('openCheckout', () => {
    if (status === 'signed-in') return open()
    setWaiting(true)
    raise('openAuthModal', { mode: 'sign-up', message: 'Sign up before you check out' })
  })

  useEffect(() => {
    if (status !== 'signed-in' || !isWaiting) return
    setWaiting(false)
    setOpened(true)
    setOpen(true)
  }, [status, isWaiting])

  if (!wasOpened || !user) return null
  return (
    <Suspense>
      <CheckoutDialog key={user.id} open={isOpen} user={user} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
