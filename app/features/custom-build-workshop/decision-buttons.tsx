import { useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ReceivedApplication } from '#contracts/purchase-applications.ts'
import { decide, refetchApplications } from './use-received-applications.ts'

const ANSWERS = [
  { decision: 'approved', words: 'Approve', variant: 'primary' },
  { decision: 'declined', words: 'Decline', variant: 'quiet' },
] as const
type Decision = (typeof ANSWERS)[number]['decision']

/** Yes or no, as long as neither was said (specification 2, section 4). */
export function DecisionButtons({ application: { id, buyer, can } }: { application: ReceivedApplication }) {
  const [deciding, setDeciding] = useState<Decision>()

  async function answer(decision: Decision) {
    setDeciding(decision)
    try {
      toast.success(await decide(id, decision))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'An error occurred')
    }
    await refetchApplications()
    setDeciding(undefined)
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {ANSWERS.map(({ decision, words, variant }) => (
        <Button
          key={decision}
          size="small"
          variant={can.decide ? variant : 'quiet'}
          aria-label={`${words} ${buyer.display_name}`}
          // Not `disabled`, which would throw away the focus of whoever has just decided.
          aria-disabled={!can.decide || (deciding !== undefined && deciding !== decision) || undefined}
          pending={deciding === decision}
          onClick={() => can.decide && !deciding && void answer(decision)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}
