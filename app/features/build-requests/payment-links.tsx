import { useEffect, useState } from 'react'
import { copyToClipboard } from '#app/lib/copy-to-clipboard.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import type { CustomBuildRequest } from '#contracts/build-request-views.ts'
import { formatDollars } from '#contracts/money.ts'
import { paymentPartLabel } from './payment-labels.ts'

const COPIED = { deposit: 'Deposit link copied to clipboard', full: 'Full payment link copied to clipboard' }
/** How long the badge is shown (specification 2, section 8). */
const BADGE_MS = 2_000

/** Links to send to the buyer. Each lasts as long as the quote and opens a new payment each time. */
export function PaymentLinks({ request }: { request: CustomBuildRequest }) {
  const [copied, setCopied] = useState<string>()
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), BADGE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  if (request.payment_links.length === 0) return null

  async function copy({ payment_type: type, url }: CustomBuildRequest['payment_links'][number]) {
    if (!(await copyToClipboard(url))) return setByHand(url)
    setByHand(undefined)
    setCopied(type)
    toast.success(COPIED[type])
  }

  return (
    <section aria-label="Payment links" className="mt-5 border-t border-rule pt-5">
      <div className="flex flex-wrap gap-3">
        {request.payment_links.map((link) => (
          <Button key={link.payment_type} size="small" onClick={() => copy(link)}>
            {copied === link.payment_type
              ? 'Copied'
              : `Copy ${paymentPartLabel(link.payment_type, request.paid)} Link (${formatDollars(link.amount)})`}
          </Button>
        ))}
      </div>
      <div role="status">
        {byHand && (
          <Field name="payment_link" label="Your browser could not copy the link. Here it is:" className="mt-4">
            <Input value={byHand} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-soft">The buyer also sees these payments in their account.</p>
    </section>
  )
}
