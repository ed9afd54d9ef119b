import { useEffect } from 'react'
import { refetchCart } from '#app/lib/cart.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import type { SessionUser } from '#app/lib/stored-session.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { ErrorBox } from '#app/ui/error-box.tsx'
import type { SessionOrder } from '#contracts/buying/order-views.ts'
import { ConfirmingPayment, OrderNotFound, PaymentNotCompleted, WaitingForBank } from './outcome-notices.tsx'
import { clearPaymentSession } from './payment-session.ts'
import { PlacedOrder } from './placed-order.tsx'
import { clearShippingDraft } from './shipping-draft.ts'
import { isPaymentNotFound, refetchPaymentOutcome, usePaymentOutcome } from './use-payment-outcome.ts'

/** The result of one payment session. */
export function PaymentOutcome({ sessionId, user }: { sessionId: string; user: SessionUser }) {
  const { data, error, isError, refetch } = usePaymentOutcome(sessionId, user.id)
  const isPaid = data?.status === 'paid'

  useEffect(() => onLiveEvent('orders', () => void refetchPaymentOutcome(sessionId, user.id)), [sessionId, user.id])

  useEffect(() => {
    if (!isPaid) return
    clearShippingDraft(user.id)
    clearPaymentSession()
    refetchCart().catch(() => {})
  }, [isPaid, user.id])

  if (data) return <Outcome {...data} email={user.email} />
  if (isPaymentNotFound(error)) return <OrderNotFound />
  if (isError) return <ErrorBox onRetry={() => void refetch()}>{messageForUser(error)}</ErrorBox>
  return <ConfirmingPayment />
}

function Outcome({ status, order, email }: SessionOrder & { email: string }) {
  if (status === 'paid' && order) return <PlacedOrder order={order} email={email} />
  if (status === 'processing' && order) return <WaitingForBank email={email} />
  if (status === 'processing' || status === 'paid') return <ConfirmingPayment />
  return <PaymentNotCompleted status={status} />
}
