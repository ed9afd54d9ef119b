import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { toast } from '#app/ui/toast.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'

type SignInSettingsProps = {
  email: string
  /** Ends the sign-in of this browser, after all the others. */
  onLeave: () => Promise<void>
}

/** How one signs in, and the end of every sign-in. */
export function SignInSettings({ email, onLeave }: SignInSettingsProps) {
  return (
    <SettingsSection id="sign-in-settings" title="Signing in">
      <div className="mt-4 divide-y divide-rule border-y border-rule @[60rem]:-mt-4 @[60rem]:border-t-0">
        <Changeable term="Email" value={email} form={(onDone) => <ChangeEmail email={email} onDone={onDone} />} />
        <Changeable
          term="Password"
          value="Only you know it"
          form={(onDone) => <ChangePassword email={email} onDone={onDone} />}
        />
      </div>
      <SignOutEverywhere onLeave={onLeave} />
    </SettingsSection>
  )
}

type ChangeableProps = { term: string; value: string; form: (onDone: () => void) => ReactNode }

function Changeable({ term, value, form }: ChangeableProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

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
          Change<span className="sr-only"> {term.toLowerCase()}</span>
        </Button>
      </div>
      <div ref={place}>{isOpen && <div className="mt-5 mb-2">{form(close)}</div>}</div>
    </div>
  )
}

function SignOutEverywhere({ onLeave }: Pick<SignInSettingsProps, 'onLeave'>) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function signOutEverywhere() {
    setPending(true)
    setProblem(undefined)
    try {
      const authClient = await loadAuthClient()
      throwIfAuthError(await authClient.signOut({ scope: 'others' }))
      await onLeave()
      toast.success('You are signed out everywhere')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An error occurred')
      setPending(false)
    }
  }

  return (
    <>
      <p className="mt-6 text-ink-soft">
        Left signed in on a device that is no longer yours? This ends every sign-in at once, here too.
      </p>
      {problem && <ErrorBox className="mt-4">{problem}</ErrorBox>}
      <Button className="mt-4" pending={isPending} onClick={() => void signOutEverywhere()}>
        Sign Out Everywhere
      </Button>
    </>
  )
}
