import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { SessionOrder } from '#contracts/order-views.ts'

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
    <FullPageNotice title="Your bank is sending the money" actions={<ButtonLink to="/orders">View Orders</ButtonLink>}>
      With this payment method it can take a few days. The instrument is reserved for you until then, and we will email you at{' '}
      {email} as soon as the money arrives.
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
          <ButtonLink to="/orders">View Orders</ButtonLink>
        </>
      }
    >
      We could not find this order. If you have just paid, look under your orders.
    </FullPageNotice>
  )
}

const REFUSALS = {
  failed: {
    title: 'The payment failed',
    description: 'Your bank did not send the money. You have not been charged, and nothing was ordered.',
  },
  expired: {
    title: 'This payment was not made',
    description: 'It expired or was cancelled. You have not been charged, and nothing was ordered.',
  },
  refunded: {
    title: 'You will get your money back',
    description:
      'This instrument could no longer be sold to you, or the sale was cancelled. The full amount is on its way back to your card.',
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
          <ButtonLink to="/orders">View Orders</ButtonLink>
        </>
      }
    >
      {description}
    </FullPageNotice>
  )
}
