import { ownProfileQuery } from '#app/lib/own-profile.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { completeRequiredStep } from '#app/lib/required-step.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readerDay } from '#contracts/kernel/dates/days.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

type Mfa = NonNullable<OwnProfile['operator_mfa']>

/** On every operator page until they have a second factor. */
export function MfaDueNotice({ dueAt }: { dueAt: string }) {
  return (
    <Notice tone="caution" className="mb-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-sm">
          Set up two-step verification by {formatLongDay(readerDay(new Date(dueAt)))} to keep operator access.
        </p>
        <ButtonLink to="/account?tab=settings#sign-in-settings" size="small">
          Set up now
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** Explains why an operator has no access in this session, and what to do. */
export function OperatorLocked({ userId, mfa: { step, due_at } }: { userId: string; mfa: Mfa }) {
  if (step === 'verify') return <VerifyFirst userId={userId} />
  return (
    <EmptyState
      level={1}
      title="Two-step verification required"
      action={
        <ButtonLink to="/" variant="primary">
          Back to home
        </ButtonLink>
      }
    >
      Operator access is locked because you didn’t set up two-step verification by {formatLongDay(readerDay(new Date(due_at)))}.
      Ask another operator to reset your sign-in.
    </EmptyState>
  )
}

function VerifyFirst({ userId }: { userId: string }) {
  async function verify() {
    if (await completeRequiredStep('verification_required')) await queryClient.refetchQueries(ownProfileQuery(userId))
  }
  return (
    <EmptyState
      level={1}
      title="Confirm it’s you"
      action={
        <ActionButton variant="primary" action={verify}>
          Confirm
        </ActionButton>
      }
    >
      Operator access requires two-step verification.
    </EmptyState>
  )
}
