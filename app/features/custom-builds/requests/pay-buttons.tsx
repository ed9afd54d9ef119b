import { ButtonLink } from '#app/ui/button.tsx'
import { buildPaymentPath } from '#contracts/custom-builds/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { isOnlySlotPaid, paymentPartLabel } from './payment-labels.ts'
import { newestQuote } from './request-labels.ts'

/** The buttons to pay for an accepted build, the smaller amount first. Quiet where the page has its next step already. */
export function PayButtons({ request, isQuiet = false }: { request: CustomBuildRequest; isQuiet?: boolean }) {
  const { id, status, paid } = request
  // Each milestone of a plan has its own link in the list above.
  const hasPlan = Boolean(newestQuote(request)?.payment_plan)
  const payment_links = request.payment_links.filter(({ payment_type }) => !(hasPlan && payment_type === 'deposit'))
  if (payment_links.length === 0) return null
  const isFirst = paid === 0 || isOnlySlotPaid(request)
  const isNext = !isQuiet && status !== 'quoted' && isAsked(request)
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {payment_links.map(({ payment_type, amount }, at) => (
        <ButtonLink key={payment_type} to={buildPaymentPath(id, payment_type)} variant={at === 0 && isNext ? 'primary' : 'quiet'}>
          {`Pay ${payment_type === 'full' && isFirst ? 'in Full' : paymentPartLabel(payment_type, request)} (${formatDollars(amount)})`}
        </ButtonLink>
      ))}
    </div>
  )
}

/** With a spec sheet, each milestone has a due date. The full balance can be paid earlier, but it is not the next step. */
function isAsked({ sheet_version, agreed_version, parts }: CustomBuildRequest): boolean {
  const open = parts.filter(({ state }) => state !== 'paid')
  return sheet_version === null || (agreed_version !== null && open.every(({ state }) => state === 'due'))
}
