import { useEffect, useState } from 'react'
import { copyFetched } from '#app/lib/copy-to-clipboard.ts'
import { failureWithReason } from '#app/lib/user-facing-error.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { type BuildPaymentLink, type LinkedPaymentType, paymentTypeOf } from '#contracts/custom-builds/build-payments.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { paymentPartLabel } from './payment-labels.ts'
import { isSheetUnsigned, newestQuote } from './request-labels.ts'
import { createBuildSession } from './use-build-payment.ts'

const COPIED: Record<LinkedPaymentType, string> = {
  deposit: 'Deposit link copied to clipboard',
  full: 'Full payment link copied to clipboard',
  part: 'Link copied to clipboard',
  delivery: 'Link copied to clipboard',
}
/** How long the badge is shown (specification 2, section 8). */
const BADGE_MS = 2_000

type CopiedLink = { link: BuildPaymentLink; label: string; amount: number }

/** Links to the milestones of a plan and to the full balance, or to the deposit and the balance. */
function linksOf(request: CustomBuildRequest): CopiedLink[] {
  const isPlan = Boolean(newestQuote(request)?.payment_plan)
  const parts = request.parts.flatMap(({ id, title, amount, url }): CopiedLink[] => {
    return isPlan && url ? [{ link: { partId: id }, label: `“${title}”`, amount }] : []
  })
  const whole = request.payment_links.filter(({ payment_type }) => !isPlan || payment_type === 'full')
  return [
    ...parts,
    ...whole.map(({ payment_type: link, amount }) => ({ link, label: paymentPartLabel(link, request).toLowerCase(), amount })),
  ]
}

/** Payment links for the buyer. Each is valid as long as the quote and opens a new payment page every time. */
export function PaymentLinks({ request }: { request: CustomBuildRequest }) {
  const [copied, setCopied] = useState<string>()
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), BADGE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const links = linksOf(request)
  if (links.length === 0) return null
  if (isSheetUnsigned(request))
    return (
      <p className="mt-5 border-t border-rule py-2.5 text-sm text-ink-soft">
        {request.customer_name} can pay after signing the{' '}
        <a href="#sheet" className="link">
          spec sheet
        </a>
        . Payment links will appear here.
      </p>
    )

  async function copy({ link, label, amount }: CopiedLink) {
    const created = createBuildSession({ requestId: request.id, link, amount })
    const isCopied = await copyFetched(created)
    if (!isCopied) return setByHand(await created)
    setByHand(undefined)
    setCopied(label)
    toast.success(COPIED[paymentTypeOf(link)])
  }

  return (
    <details className="mt-5 border-t border-rule text-sm">
      <summary className="py-2.5 text-ink-soft">Payment links</summary>
      <div className="mt-2 flex flex-wrap gap-3">
        {links.map((each) => (
          <ActionButton
            key={each.label}
            size="small"
            action={() => copy(each)}
            onFailure={(error) => toast.error(failureWithReason('Failed to create payment link', error))}
          >
            {`${copied === each.label ? 'Copied' : 'Copy'} ${each.label} link (${formatDollars(each.amount)})`}
          </ActionButton>
        ))}
      </div>
      <div role="status">
        {byHand && (
          <Field name="payment_link" label="Your browser couldn’t copy the link. Copy it here:" className="mt-4">
            <Input value={byHand} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-soft">The buyer also sees these payments in their account.</p>
    </details>
  )
}
