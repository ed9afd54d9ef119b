import { useRef, useState } from 'react'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { type ToastOptions, toast } from '#app/ui/toast.ts'
import { refetchOperatorQueries } from './operator-queries.ts'

/** One act at a time: done, shown in the lists, and said; a second press before that is not heard. */
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
      toast.error(userFacingMessage(error, 'An error occurred'))
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { act, isPending }
}
