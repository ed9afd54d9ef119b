import type { ReactNode } from 'react'
import { useOwnProfile } from '#app/lib/own-profile.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { MfaDueNotice, OperatorLocked } from './operator-mfa.tsx'

/** Lets operators in. The server checks every call; this only explains it politely. */
export function OperatorGate({ children }: { children: ReactNode }) {
  const status = useSessionStatus()
  const { user } = useSession()
  if (status === 'unknown') return <ListSkeleton label="Loading the operator area" />
  if (user)
    return (
      <OwnGate key={user.id} userId={user.id}>
        {children}
      </OwnGate>
    )
  return <SignInFirst title="Access Denied">Please sign in as an operator of the shop.</SignInFirst>
}

function OwnGate({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <QueryBoundary
      query={useOwnProfile(userId)}
      failure="Failed to fetch profile"
      skeleton={<ListSkeleton label="Loading the operator area" />}
    >
      {({ profile: { is_operator, operator_mfa: mfa } }) => {
        if (!is_operator) return mfa ? <OperatorLocked userId={userId} mfa={mfa} /> : <NotAnOperator />
        return (
          <>
            {mfa?.step === 'set_up' && <MfaDueNotice dueAt={mfa.due_at} />}
            {children}
          </>
        )
      }}
    </QueryBoundary>
  )
}

function NotAnOperator() {
  return (
    <EmptyState
      level={1}
      title="Access Denied"
      action={
        <ButtonLink to="/" variant="primary">
          Back to home
        </ButtonLink>
      }
    >
      This area is for the people who run the shop. Your account does not have access.
    </EmptyState>
  )
}
