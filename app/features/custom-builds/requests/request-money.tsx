import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { useRequest } from './use-requests.ts'

type RequestMoneyProps = {
  userId: string
  requestId: string
  canPay: boolean
  stages: readonly { key: string; title: string }[]
}

/** The payments and the balance of a build, for its build page, where the buyer can pay. */
export function RequestMoney({ userId, requestId, canPay, stages }: RequestMoneyProps) {
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
  const isPayable = canPay && request.payment_links.length > 0
  return (
    <>
      {request.payments.length === 0 && !isPayable && <p className="mt-3 text-sm text-ink-soft">Nothing has been paid yet.</p>}
      <PaymentParts request={request} canPay={canPay} stages={stages} />
      {isPayable && <PayButtons request={request} />}
      <PaymentSummary request={request} />
    </>
  )
}
