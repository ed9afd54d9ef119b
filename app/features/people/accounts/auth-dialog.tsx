import { useEffect, useRef, useState } from 'react'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import type { WindowEvents } from '#app/lib/window-events.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AuthFormProps, AuthMode } from './auth-form-props.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { supportsPasskeys } from './passkey.ts'
import { Or } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signOut } from './sign-out.ts'
import { SignUpForm } from './sign-up-form.tsx'

type Asked = WindowEvents['openAuthModal']

const TITLES: Record<AuthMode, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Sign Up',
  'builder-sign-up': 'Join as Builder',
  'reset-password': 'Reset password',
  'new-password': 'Set new password',
  'second-step': 'Two-step verification',
}

/** Sign-in, sign-up and password reset. */
export function AuthDialog({ open, asked, onClose }: { open: boolean; asked: Asked; onClose: () => void }) {
  const [shown, setShown] = useState({ asked, mode: asked.mode, notice: asked.message })
  const [email, setEmail] = useState('')
  // Reopened, possibly in another mode: start from the new request.
  if (shown.asked !== asked) setShown({ asked, mode: asked.mode, notice: asked.message })

  const body = useRef<HTMLDivElement>(null)
  // The button that switched forms was removed, and lost the focus.
  useEffect(() => {
    if (!open || !shown.mode) return
    const first = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current?.querySelector('input')
    first?.focus()
  }, [open, shown.mode])

  const form: AuthFormProps = {
    email,
    onEmail: setEmail,
    onMode: (mode, notice) => setShown({ asked, mode, notice }),
    onDone: () => {
      onClose()
      asked.wanted?.()
    },
    onAct: () => setShown((before) => ({ ...before, notice: undefined })),
  }

  const isSecondStep = shown.mode === 'second-step'
  function leave() {
    // An unfinished sign-in would stay open for 15 minutes.
    if (isSecondStep) void signOut()
    onClose()
  }

  return (
    <Dialog open={open} onClose={leave} title={TITLES[shown.mode]} size="small">
      <div ref={body}>
        {shown.notice && (
          <Notice tone="caution" role="status" className="mb-5 text-sm">
            {shown.notice}
          </Notice>
        )}
        {shown.mode === 'sign-in' && <ProviderChoice isLast={!supportsPasskeys()} />}
        {shown.mode === 'sign-up' && <ProviderChoice isLast />}
        {shown.mode === 'sign-in' && <SignInForm {...form} />}
        {shown.mode === 'sign-up' && <SignUpForm key="any" {...form} />}
        {shown.mode === 'builder-sign-up' && <SignUpForm key="builder" {...form} builderOnly />}
        {shown.mode === 'reset-password' && <ResetPasswordForm {...form} />}
        {shown.mode === 'new-password' && <NewPasswordForm onDone={onClose} />}
        {isSecondStep && <SecondStepForm {...form} />}
      </div>
    </Dialog>
  )
}

/** The form, or a passkey, follows. */
function ProviderChoice({ isLast }: { isLast: boolean }) {
  if (!useSignInProvider()) return null
  return (
    <div className="mb-5 flex flex-col gap-5">
      <ProviderButton />
      {isLast && <Or />}
    </div>
  )
}
