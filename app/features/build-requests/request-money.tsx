import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { useRequest } from './use-requests.ts'

/** What was paid for a build and what is open, for the room of the build; its buyer pays from here. */
export function RequestMoney({ userId, requestId }: { userId: string; requestId: string }) {
  const { data, isError, error, refetch } = useRequest(userId, requestId)
  if (isError && !data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load the payments
      </ErrorBox>
    )
  if (!data)
    return (
      <Loading label="Loading the payments">
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  const { request } = data
  const isBuyer = request.builder.id !== undefined && !request.can.complete && !request.can.review
  const hasNothing = request.payments.length === 0 && (!isBuyer || request.payment_links.length === 0)
  return (
    <>
      {hasNothing && <p className="text-sm text-ink-soft">Nothing has been paid yet.</p>}
      <PayButtons request={request} />
      <PaymentSummary request={request} />
    </>
  )
}
