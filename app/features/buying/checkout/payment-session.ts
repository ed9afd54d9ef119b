const KEY = 'tonewood-checkout-session'

/** Remembers the payment page this tab opened, so that returning without paying can close it. */
export function storePaymentSession(sessionId: string): void {
  try {
    sessionStorage.setItem(KEY, sessionId)
  } catch {
    // If storage is blocked or full, the payment page closes when it expires.
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
    // If storage is blocked, nothing was stored.
  }
}
