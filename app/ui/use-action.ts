import { useState } from 'react'
import { INTERNAL_ERROR_MESSAGE } from '#contracts/kernel/internal-error-message.ts'
import { askToSignIn } from '../lib/ask-to-sign-in.ts'
import { messageForUser } from '../lib/user-facing-error.ts'
import { toast } from './toast.ts'

type OnFailure = (error: unknown) => void

/** Shows why an action failed: the message worded for users, if there is one. */
export function toastFailure(error: unknown): void {
  toast.error(messageForUser(error, INTERNAL_ERROR_MESSAGE))
}

/** Runs one action at a time; requests while one is running are ignored. */
export function createActionRunner(onPending: (isPending: boolean) => void) {
  // Not React's state, which is late: a second click can come before the button is rendered as busy.
  let isBusy = false

  return async function run(action: () => Promise<unknown> | unknown, onFailure: OnFailure): Promise<void> {
    if (isBusy) return
    isBusy = true
    onPending(true)
    try {
      await action()
    } catch (error) {
      askToSignIn(error)
      onFailure(error)
    } finally {
      isBusy = false
      onPending(false)
    }
  }
}

/** Runs a click or a submit, once at a time; `onFailure` shows the error. */
export function useAction<Input extends unknown[]>(
  action: (...input: Input) => Promise<unknown> | unknown,
  onFailure: OnFailure = toastFailure,
) {
  const [isPending, setPending] = useState(false)
  const [runOne] = useState(() => createActionRunner(setPending))
  return { run: (...input: Input) => runOne(() => action(...input), onFailure), isPending }
}
