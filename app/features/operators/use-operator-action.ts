import { useRef, useState } from 'react'
import { OUR_FAULT, userFacingMessage } from '#app/lib/user-facing-error.ts'
import { type ToastOptions, toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

/** Runs one action at a time, updates the lists and shows a message; ignores clicks until it is done. */
export function useOperatorAction() {
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)

  async function act(run: () => Promise<unknown>, done: string, options?: ToastOptions): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    try {
      await run()
      await refetchOperatorQueries()
      toast.success(done, options)
    } catch (error) {
      toast.error(userFacingMessage(error, OUR_FAULT))
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { act, isPending }
}
