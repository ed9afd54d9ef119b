import type { ReactNode } from 'react'
import { FullPageNotice } from './full-page-notice.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Shown instead of a personal page to somebody who is not signed in. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <FullPageNotice title="Access Denied" actions={<SignInButton />}>
      {children}
    </FullPageNotice>
  )
}
