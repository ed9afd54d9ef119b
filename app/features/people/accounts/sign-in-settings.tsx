import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useContinuation } from '#app/lib/continuation.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { ActionWithErrorBox } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { NeedsCurrentPassword } from '#app/ui/needs-current-password.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { toast } from '#app/ui/toast.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ProviderSettings } from './provider-settings.tsx'
import { RecoveryCodeSettings } from './recovery-code-settings.tsx'
import { TwoStepSettings } from './two-step-settings.tsx'
import { useHasPassword } from './use-identities.ts'

type SignInSettingsProps = {
  email: string
  isTwoStepRequired: boolean
  /** Ends this browser's session last. */
  onLeave: () => Promise<void>
}

/** The sign-in details, passkeys, two-step verification and devices, and a button to sign out everywhere. */
export function SignInSettings({ email, isTwoStepRequired, onLeave }: SignInSettingsProps) {
  return (
    <SettingsSection id="sign-in-settings" title="Security">
      <div className="mt-4 divide-y divide-rule border-y border-rule @[60rem]:-mt-4 @[60rem]:border-t-0">
        <Changeable
          term="Email"
          value={email}
          form={(onDone) => (
            <NeedsCurrentPassword>
              <ChangeEmail email={email} onDone={onDone} />
            </NeedsCurrentPassword>
          )}
        />
        <PasswordSetting email={email} />
        <ProviderSettings />
        <PasskeyList />
        <TwoStepSettings isRequired={isTwoStepRequired} />
        <RecoveryCodeSettings />
      </div>
      <Devices />
      <SignOutEverywhere onLeave={onLeave} />
    </SettingsSection>
  )
}

function PasswordSetting({ email }: { email: string }) {
  const provider = useSignInProvider()
  const isSet = useHasPassword()
  const none = provider ? `No password. You sign in with ${provider.name}.` : 'No password'
  return (
    <Changeable
      term="Password"
      value={isSet ? 'Hidden' : none}
      action={isSet ? undefined : 'Set password'}
      form={(onDone) => <ChangePassword email={email} onDone={onDone} isFirst={!isSet} />}
    />
  )
}

type ChangeableProps = { term: string; value: string; action?: string | undefined; form: (onDone: () => void) => ReactNode }

function Changeable({ term, value, action, form }: ChangeableProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useContinuation(term, () => setOpen(true))

  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h3 className="w-full text-sm font-medium sm:w-24">{term}</h3>
        <p className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">{value}</p>
        <Button ref={button} variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {action ?? (
            <>
              Change<span className="sr-only"> {term.toLowerCase()}</span>
            </>
          )}
        </Button>
      </div>
      <div ref={place}>{isOpen && <div className="mt-5 mb-2">{form(close)}</div>}</div>
    </div>
  )
}

function SignOutEverywhere({ onLeave }: Pick<SignInSettingsProps, 'onLeave'>) {
  async function signOutEverywhere() {
    const authClient = await loadAuthClient()
    throwIfAuthError(await authClient.signOut({ scope: 'others' }))
    await onLeave()
    toast.success('Signed out everywhere')
  }

  return (
    <>
      <p className="mt-6 text-ink-soft">
        Still signed in on a device you no longer have? This signs you out on every device, including this one.
      </p>
      <ActionWithErrorBox action={signOutEverywhere} className="mt-4">
        Sign out everywhere
      </ActionWithErrorBox>
    </>
  )
}
