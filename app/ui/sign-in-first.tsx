import type { ReactNode } from 'react'
import { FullPageNotice } from './full-page-notice.tsx'
import { SignInButton } from './sign-in-button.tsx'

type SignInFirstProps = {
  eyebrow?: string
  title?: string
  buttonLabel?: string
  /** Why sign-in is needed. */
  children: ReactNode
  /** Another way to continue. */
  more?: ReactNode
}

/** Shown instead of a private page while signed out. */
export function SignInFirst({ eyebrow, title = 'Please sign in', buttonLabel, children, more }: SignInFirstProps) {
  const actions = (
    <>
      <SignInButton>{buttonLabel}</SignInButton>
      {more}
    </>
  )
  return (
    <FullPageNotice eyebrow={eyebrow} title={title} actions={actions}>
      {children}
    </FullPageNotice>
  )
}
