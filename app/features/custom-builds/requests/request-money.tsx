import type { ReactNode } from 'react'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentList } from './payment-list.tsx'
import { paymentLine, type Stages } from './payment-parts.ts'
import { useRequest } from './use-requests.ts'

type RequestMoneyProps = {
  userId: string
  requestId: string
  canPay: boolean
  stages: Stages
  children: ReactNode
}

/** The payments and the balance of a build, for its build page, where the buyer can pay. */
export function RequestMoney({ userId, requestId, canPay, stages, children }: RequestMoneyProps) {
  const { data, isError, error, refetch } = useRequest(userId, requestId)
  const request = data?.request
  const summary = request ? paymentLine(request, stages) : isError ? undefined : 'Loading…'
  return (
    <FoldedSection id="payments" title="Payments" summary={summary}>
      {isError && !request && (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          Failed to load the payments
        </ErrorBox>
      )}
      {request && <Payments request={request} canPay={canPay} stages={stages} />}
      {children}
    </FoldedSection>
  )
}

function Payments({ request, canPay, stages }: { request: CustomBuildRequest; canPay: boolean; stages: Stages }) {
  const isPayable = canPay && request.payment_links.length > 0
  return (
    <>
      {request.payments.length === 0 && !isPayable && <p className="text-sm text-ink-soft">No payments yet.</p>}
      <PaymentList request={request} canPay={canPay} stages={stages} />
      {isPayable && <PayButtons request={request} isQuiet />}
    </>
  )
}
