import { useEffect, useRef } from 'react'
import type { AddToCartAnswer, ShippableProduct } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { Addressee, AskedProduct } from '#contracts/messaging/messages.ts'

/** The window events that open dialogs from anywhere on a page: the specification's and our own. */
export type WindowEvents = {
  openAuthModal: {
    mode: 'sign-in' | 'sign-up' | 'builder-sign-up' | 'reset-password' | 'new-password' | 'second-step'
    message?: string
    /** The action that needed an account: it runs after sign-in. */
    wanted?: () => void
  }
  /** A write waits until the terms are accepted, a name is chosen, or the user confirmed who they are. */
  openTermsDialog: { done: (isTaken: boolean) => void }
  openNameDialog: { done: (isTaken: boolean) => void }
  openVerifyDialog: { done: (isTaken: boolean) => void }
  openCart: undefined
  openCheckout: undefined
  /** `replaced`: the instrument that was in the cart before. */
  cartItemAdded: { product: ProductCard; replaced?: AddToCartAnswer['replaced'] }
  openPurchaseApplication: { product: ProductCard }
  /**
   * Opens the messages. Optional: a conversation, the instrument that the next message is about, and a text to start with
   * unless there is a draft.
   */
  openChat: { addressee?: Addressee; product?: AskedProduct; proposal?: string }
  openShippingCalculator: { product: ShippableProduct }
  /** On a builder's profile: shows an instrument without leaving the profile. */
  openProductDetail: { product: ProductCard }
  /** On a builder's profile: shows a build offer, or requests it or any other build. */
  openBuildOffer: { listingId: string }
  openCustomBuildRequest: { listingId?: string | undefined }
}
export type WindowEventName = keyof WindowEvents

/** Raises one of the events and returns whether anything on the page handles it. */
export function raiseWindowEvent<Name extends WindowEventName>(
  name: Name,
  ...[detail]: WindowEvents[Name] extends undefined ? [] : [WindowEvents[Name]]
): boolean {
  return !window.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))
}

/** Listens for one of the events while the component is mounted. */
export function useWindowEvent<Name extends WindowEventName>(name: Name, listener: (detail: WindowEvents[Name]) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    function hear(event: Event) {
      // Canceling the event tells `raiseWindowEvent` that there is a listener.
      event.preventDefault()
      latest.current((event as CustomEvent<WindowEvents[Name]>).detail)
    }
    window.addEventListener(name, hear)
    return () => window.removeEventListener(name, hear)
  }, [name])
}
