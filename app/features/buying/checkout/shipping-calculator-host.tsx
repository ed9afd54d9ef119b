import { useEffect, useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { raiseWindowEvent, useWindowEvent } from '#app/lib/window-events.ts'
import type { ShippableProduct } from '#contracts/buying/cart-views.ts'

const ShippingCalculatorDialog = lazyDialog(() =>
  import('./shipping-calculator-dialog.tsx').then((module) => module.ShippingCalculatorDialog),
)

/** Opens the shipping calculator from a product page. Rates are only requested for signed-in people. */
export function ShippingCalculatorHost() {
  const status = useSessionStatus()
  const { user } = useSession()
  const [asked, setAsked] = useState<{ product: ShippableProduct; isOpen: boolean }>()
  const isSignedIn = status === 'signed-in'

  useWindowEvent('openShippingCalculator', ({ product }) => {
    setAsked({ product, isOpen: isSignedIn })
    if (!isSignedIn) raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to calculate shipping' })
  })
  // After signing in, the user continues where they were.
  useEffect(() => {
    if (isSignedIn) setAsked((before) => before && { ...before, isOpen: true })
  }, [isSignedIn])

  if (!asked || !user) return null
  return (
    <ShippingCalculatorDialog
      key={`${asked.product.id}:${user.id}`}
      open={asked.isOpen}
      product={asked.product}
      user={user}
      onClose={() => setAsked(undefined)}
    />
  )
}
