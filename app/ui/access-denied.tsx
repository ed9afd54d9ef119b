import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** A page for somebody in particular, to whoever has not signed in. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <EmptyState level={1} title="Access Denied" action={<SignInButton />}>
      {children}
    </EmptyState>
  )
}
