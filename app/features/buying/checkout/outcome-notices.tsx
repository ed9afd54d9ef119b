import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { SessionOrder } from '#contracts/buying/order-views.ts'

export function ConfirmingPayment() {
  return (
    <Loading label="Confirming your payment">
      <h1 className="max-w-measure font-serif text-3xl">Confirming your payment</h1>
      <p className="mt-5 max-w-measure text-ink-soft">
        This takes a moment. You can close this page: the order will appear under your orders, and we will email you.
      </p>
      <div className="mt-10 flex max-w-measure gap-5">
        <Skeleton className="aspect-4/5 w-28 shrink-0" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
    </Loading>
  )
}

export function WaitingForBank({ email }: { email: string }) {
  return (
    <FullPageNotice title="Your bank is processing the payment" actions={<ButtonLink to="/orders">View orders</ButtonLink>}>
      With this payment method, processing can take a few days. The instrument is reserved for you until then, and we’ll email you
      at {email} as soon as the payment arrives.
    </FullPageNotice>
  )
}

export function OrderNotFound() {
  return (
    <FullPageNotice
      title="Order Not Found"
      actions={
        <>
          <ButtonLink to="/marketplace" variant="primary">
            Browse the marketplace
          </ButtonLink>
          <ButtonLink to="/orders">View orders</ButtonLink>
        </>
      }
    >
      We couldn’t find this order. If you just paid, check your orders.
    </FullPageNotice>
  )
}

const REFUSALS = {
  failed: {
    title: 'The payment failed',
    description: 'Your bank didn’t complete the payment. You haven’t been charged.',
  },
  expired: {
    title: 'Payment not completed',
    description: 'The payment expired or was canceled. You haven’t been charged, and no order was placed.',
  },
  refunded: {
    title: 'You’ll be refunded',
    description:
      'This instrument was no longer available, or the sale was canceled. We’re refunding the full amount to your original payment method.',
  },
}

export function PaymentNotCompleted({ status }: { status: Extract<SessionOrder['status'], keyof typeof REFUSALS> }) {
  const { title, description } = REFUSALS[status]
  return (
    <FullPageNotice
      title={title}
      actions={
        <>
          {status !== 'refunded' && (
            <Button variant="primary" onClick={() => raiseWindowEvent('openCheckout')}>
              Try again
            </Button>
          )}
          <ButtonLink to="/catalog">Continue Shopping</ButtonLink>
          <ButtonLink to="/orders">View orders</ButtonLink>
        </>
      }
    >
      {description}
    </FullPageNotice>
  )
}
