import { type ReactNode, useState } from 'react'
import { messageForUser } from '../lib/user-facing-error.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { toastFailure, useAction } from './use-action.ts'

export type ActionButtonProps = Omit<ButtonProps, 'onClick' | 'pending' | 'type'> & {
  /** The click handler. Its last step confirms success. */
  action: () => Promise<unknown>
  /** Shows the error; a toast by default. */
  onFailure?: (error: unknown) => void
}

/** A button for a write: busy until it is done, ignores further clicks, and shows errors. */
export function ActionButton({ action, onFailure = toastFailure, ...rest }: ActionButtonProps) {
  const { run, isPending } = useAction(action, onFailure)
  return <Button {...rest} pending={isPending} onClick={() => void run()} />
}

type ActionWithErrorBoxProps = Omit<ActionButtonProps, 'onFailure'> & { children: ReactNode }

/** The same, with a lasting error box above the button. */
export function ActionWithErrorBox({ action, className, ...rest }: ActionWithErrorBoxProps) {
  const [failure, setFailure] = useState<string>()

  function act() {
    setFailure(undefined)
    return action()
  }

  return (
    <div className={className}>
      {failure && <ErrorBox className="mb-4">{failure}</ErrorBox>}
      <ActionButton {...rest} action={act} onFailure={(error) => setFailure(messageForUser(error))} />
    </div>
  )
}
