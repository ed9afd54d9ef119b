import { type ReactNode, useState } from 'react'
import { messageForPeople } from '../lib/user-facing-error.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { toastFailure, useAction } from './use-action.ts'

export type ActionButtonProps = Omit<ButtonProps, 'onClick' | 'pending' | 'type'> & {
  /** What the click does. Its last step says that it worked. */
  action: () => Promise<unknown>
  /** Shows why it failed; a toast unless given. */
  onFailure?: (error: unknown) => void
}

/** A button that writes: busy until it is done, without further clicks, and it shows why it failed. */
export function ActionButton({ action, onFailure = toastFailure, ...rest }: ActionButtonProps) {
  const { run, isPending } = useAction(action, onFailure)
  return <Button {...rest} pending={isPending} onClick={() => void run()} />
}

type ActionWithErrorBoxProps = Omit<ActionButtonProps, 'onFailure'> & { children: ReactNode }

/** The same with the reason in a box above the button, where it stays. */
export function ActionWithErrorBox({ action, className, ...rest }: ActionWithErrorBoxProps) {
  const [failure, setFailure] = useState<string>()

  function act() {
    setFailure(undefined)
    return action()
  }

  return (
    <div className={className}>
      {failure && <ErrorBox className="mb-4">{failure}</ErrorBox>}
      <ActionButton {...rest} action={act} onFailure={(error) => setFailure(messageForPeople(error))} />
    </div>
  )
}
