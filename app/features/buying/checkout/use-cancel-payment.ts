import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { refetchCart } from '#app/lib/cart.ts'
import { useSession } from '#app/lib/session.ts'
import { clearPaymentSession, readPaymentSession } from './payment-session.ts'

/** Closes the payment page this tab opened; returns its session if it was paid first. */
export function useCancelPayment(): string | undefined {
  const { user } = useSession()
  const [paidSession, setPaidSession] = useState<string>()
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    const sessionId = readPaymentSession()
    api('POST /api/v1/checkout/cancel', { json: sessionId ? { session_id: sessionId } : {} })
      .then(({ status }) => {
        if (status === 'processing') {
          setPaidSession(sessionId)
          return
        }
        clearPaymentSession()
        return refetchCart()
      })
      // If this fails, the hold expires by itself.
      .catch(() => undefined)
  }, [userId])

  return paidSession
}
