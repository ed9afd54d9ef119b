const KEY = 'tonewood-checkout-session'

/** Remembers which payment this tab went to, so that coming back without paying can end it. */
export function storePaymentSession(sessionId: string): void {
  try {
    sessionStorage.setItem(KEY, sessionId)
  } catch {
    // Storage may be forbidden or full; then the payment ends when its time is up.
  }
}

export function readPaymentSession(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function clearPaymentSession(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // What may not be stored was not kept.
  }
}
