import type { ReactNode } from 'react'
import { FullPageNotice } from './full-page-notice.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** A page for somebody in particular, to whoever has not signed in. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <FullPageNotice title="Access Denied" actions={<SignInButton />}>
      {children}
    </FullPageNotice>
  )
}
