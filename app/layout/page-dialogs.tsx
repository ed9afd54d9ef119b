import '../ui/cover-page.ts'
import { useEffect } from 'react'
import { CartHost } from '../features/buying/cart/cart-host.tsx'
import { CheckoutDialogHost } from '../features/buying/checkout/checkout-dialog-host.tsx'
import { ShippingCalculatorHost } from '../features/buying/checkout/shipping-calculator-host.tsx'
import { PurchaseApplicationHost } from '../features/buying/purchase-applications/purchase-application-host.tsx'
import { MessagesHost } from '../features/messaging/messages/messages-host.tsx'
import { AuthDialogHost } from '../features/people/accounts/auth-dialog-host.tsx'
import { RequiredStepsHost } from '../features/people/accounts/required-steps-host.tsx'
import { loadAtFirstUse } from '../lib/first-use.ts'
import { replayForDialogs } from '../lib/pre-hydration-events.ts'
import { useLazyPart } from '../ui/lazy-parts.ts'
import { Toaster } from '../ui/toaster.tsx'

/** The dialogs that open from anywhere on a page, and the toasts. */
export function PageDialogs() {
  // Runs after the effects of the hosts, so all of them are listening.
  useEffect(replayForDialogs, [])
  useEffect(() => void loadAtFirstUse(() => import('./lazy-parts.ts')), [])
  const CompareBar = useLazyPart('CompareBar')
  return (
    <>
      <AuthDialogHost />
      <RequiredStepsHost />
      <CartHost />
      <CheckoutDialogHost />
      <PurchaseApplicationHost />
      <ShippingCalculatorHost />
      <MessagesHost />
      {CompareBar && <CompareBar />}
      <Toaster />
    </>
  )
}
