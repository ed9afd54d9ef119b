import { useEffect, useRef } from 'react'
import type { ShippableProduct } from '#contracts/cart-views.ts'
import type { Addressee } from '#contracts/messages.ts'
import type { ProductCard } from '#contracts/product-views.ts'

/** The specification's named window events and ours, by which any part of a page opens a dialog. */
export type WindowEvents = {
  openAuthModal: {
    mode: 'sign-in' | 'sign-up' | 'builder-sign-up' | 'reset-password' | 'new-password'
    message?: string
    /** What needed an account: done once somebody has signed in there. */
    wanted?: () => void
  }
  /** A write waits until the terms are accepted, or a name is chosen. */
  openTermsDialog: { done: (isTaken: boolean) => void }
  openNameDialog: { done: (isTaken: boolean) => void }
  openCart: undefined
  openCheckout: undefined
  cartItemAdded: { product: ProductCard }
  openPurchaseApplication: { product: ProductCard }
  /** The messages, with somebody's conversation open when one is named. */
  openChat: { addressee?: Addressee }
  openShippingCalculator: { product: ShippableProduct }
  /** On a builder's profile: an instrument in full, without leaving its maker. */
  openProductDetail: { product: ProductCard }
  /** On a builder's profile: a listing in full, and the request for it or for whatever they build. */
  openCustomListing: { listingId: string }
  openCustomBuildRequest: { listingId?: string | undefined }
}
export type WindowEventName = keyof WindowEvents

/** Raises one of the named events, and says whether anything on the page listens for it. */
export function raise<Name extends WindowEventName>(
  name: Name,
  ...[detail]: WindowEvents[Name] extends undefined ? [] : [WindowEvents[Name]]
): boolean {
  return !window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
}

/** Listens for one of them while the component is mounted. */
export function useWindowEvent<Name extends WindowEventName>(name: Name, listener: (detail: WindowEvents[Name]) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    function hear(event: Event) {
      // Cancelled is how `raise` sees that somebody listens.
      event.preventDefault()
      latest.current((event as CustomEvent<WindowEvents[Name]>).detail)
    }
    window.addEventListener(name, hear)
    return () => window.removeEventListener(name, hear)
  }, [name])
}
