import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import type { ReceivedApplication } from '#contracts/buying/purchase-application-views.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import { decideApplication, refetchApplications } from './use-received-applications.ts'

const ANSWERS = [
  { decision: 'approved', label: 'Approve', variant: 'primary' },
  { decision: 'declined', label: 'Decline', variant: 'quiet' },
] as const
type Decision = (typeof ANSWERS)[number]['decision']

type DecisionProps = { application: ReceivedApplication }

/** Approve and decline while the application is pending (specification 2, section 4), then the decision. */
export function DecisionButtons({ application }: DecisionProps) {
  const { id, buyer, can } = application
  const [deciding, setDeciding] = useState<Decision>()
  const [hasDecided, setDecided] = useState(false)

  const { run: answer, isPending } = useAction(async (decision: Decision) => {
    setDeciding(decision)
    try {
      toast.success(await decideApplication(id, decision))
      setDecided(true)
    } finally {
      // Refetches after a refusal as well: the application may be out of date.
      await refetchApplications()
    }
  })

  if (!can.decide) return <DecisionMade application={application} takesFocus={hasDecided} />
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {ANSWERS.map(({ decision, label, variant }) => (
        <Button
          key={decision}
          size="small"
          variant={variant}
          aria-label={`${label} ${buyer.display_name}`}
          // Not `disabled`, which would drop the focus.
          aria-disabled={(isPending && deciding !== decision) || undefined}
          pending={isPending && deciding === decision}
          onClick={() => void answer(decision)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Receives the focus after a decision, because the button disappears. */
function DecisionMade({ application, takesFocus }: DecisionProps & { takesFocus: boolean }) {
  const { status, decided_at: decidedAt, buyer, product, is_for_sale } = application
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <p ref={words} tabIndex={-1} className="mt-4 max-w-measure text-sm">
      {status === 'approved' ? 'Approved' : 'Declined'}
      {decidedAt && (
        <span className="text-ink-soft">
          {' '}
          on <time dateTime={decidedAt}>{formatReaderDayWithYear(decidedAt)}</time>
        </span>
      )}
      .{status === 'approved' && is_for_sale && ` ${buyer.display_name} can buy ${product.name}.`}
    </p>
  )
}
